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

  /** Counts one that is about to be started; called first, so that none exists uncounted. */
  void starts(boolean backlog) {
    started.incrementAndGet();
    (backlog ? forBacklog : forLine).incrementAndGet();
  }

  /** Takes back the count of one that could not be started. */
  void failed(boolean backlog) {
    (backlog ? forBacklog : forLine).decrementAndGet();
    started.decrementAndGet();
  }

  /** Called when one gets its first carrier. Throws nothing. */
  void begins(VirtualWorker worker) {
    begun.incrementAndGet();
    (worker.takesBacklog() ? forBacklog : forLine).decrementAndGet();
    try {
      running.add(worker);
    } catch (Throwable e) { // Probably out of memory.
      // It still runs its task; only it cannot be interrupted.
    }
  }

  /** Called when one has ended, with or without a task. Throws nothing. */
  void ends(VirtualWorker worker, boolean didTask) {
    try {
      running.remove(worker);
    } catch (Throwable e) { // Probably out of memory.
      // It stays in the set, and an interrupt of it does nothing.
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

  /** Those that have not begun and will take a task of the workers' backlog. */
  int forBacklog() {
    return forBacklog.get();
  }

  /** Those that have not begun and will take a task of the line. */
  int forLine() {
    return forLine.get();
  }

  /** How many have not ended; none that was started before the call is missing. */
  int size() {
    long gone = ended.get();
    return Math.clamp(started.get() - gone, 0, Integer.MAX_VALUE);
  }

  /** How many have begun and have not ended. */
  int atWork() {
    long gone = ended.get();
    return Math.clamp(begun.get() - gone, 0, Integer.MAX_VALUE);
  }

  /** Calls the action for each that has begun; those that begin or end meanwhile may be missed. */
  void forEach(Consumer<VirtualWorker> action) {
    running.forEach(action);
  }

  /**
   * How many run, or could if they had a carrier, among some that have begun.
   *
   * @param most how many to check
   */
  int runnable(int most) {
    return (int) running.stream().limit(most).filter(VirtualWorker::isRunnable).count();
  }

  boolean has(Thread thread) {
    return running.stream().anyMatch(worker -> worker.isOn(thread));
  }
}
