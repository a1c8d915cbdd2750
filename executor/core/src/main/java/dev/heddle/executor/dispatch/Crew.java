package dev.heddle.executor.dispatch;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** The virtual threads of a pool: how many were started, have begun and have ended. */
final class Crew {

  private final AtomicLong started = new AtomicLong();
  private final AtomicLong begun = new AtomicLong();
  private final AtomicLong ended = new AtomicLong();
  private final AtomicLong done = new AtomicLong();
  private final AtomicInteger forBacklog = new AtomicInteger();
  private final AtomicInteger forLine = new AtomicInteger();
  private final Set<VirtualWorker> running = ConcurrentHashMap.newKeySet();

  /** One is about to be started. Before that, so that it is never there and not counted. */
  void starts(boolean backlog) {
    started.incrementAndGet();
    (backlog ? forBacklog : forLine).incrementAndGet();
  }

  /** One that was to be started will not be. */
  void failed(boolean backlog) {
    (backlog ? forBacklog : forLine).decrementAndGet();
    started.decrementAndGet();
  }

  /** One has a carrier for the first time. Throws nothing. */
  void begins(VirtualWorker worker) {
    begun.incrementAndGet();
    (worker.takesBacklog() ? forBacklog : forLine).decrementAndGet();
    try {
      running.add(worker);
    } catch (Throwable e) { // Out of memory, as it seems.
      // It runs its task all the same; only nobody can interrupt it.
    }
  }

  /** One has ended, after a task or without. Throws nothing. */
  void ends(VirtualWorker worker, boolean didTask) {
    try {
      running.remove(worker);
    } catch (Throwable e) { // Out of memory, as it seems.
      // It is kept, and an interrupt of it does nothing.
    }
    if (didTask) {
      done.incrementAndGet();
    }
    ended.incrementAndGet();
  }

  long started() {
    return started.get();
  }

  long begun() {
    return begun.get();
  }

  /** Tasks that have ended. */
  long done() {
    return done.get();
  }

  /** Those that will take a task of the workers' backlog and have not begun. */
  int forBacklog() {
    return forBacklog.get();
  }

  /** Those that will take a task of the line and have not begun. */
  int forLine() {
    return forLine.get();
  }

  /** How many there are; none that was started before is missing. */
  int size() {
    long gone = ended.get();
    return Math.clamp(started.get() - gone, 0, Integer.MAX_VALUE);
  }

  /** How many have begun and not ended. */
  int atWork() {
    long gone = ended.get();
    return Math.clamp(begun.get() - gone, 0, Integer.MAX_VALUE);
  }

  /** Calls back for each that has begun; those that come and go meanwhile may be left out. */
  void forEach(Consumer<VirtualWorker> action) {
    running.forEach(action);
  }

  /**
   * Of so many that have begun: how many run, or could if they had a carrier.
   *
   * @param most how many are asked
   */
  int runnable(int most) {
    return (int) running.stream().limit(most).filter(VirtualWorker::isRunnable).count();
  }

  boolean has(Thread thread) {
    return running.stream().anyMatch(worker -> worker.isOn(thread));
  }
}
