package dev.heddle.executor.dispatch;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The virtual threads of a pool: how many were started, have begun and have ended. */
final class Crew {

  private final Tally started = new Tally();
  private final Tally begun = new Tally();
  private final Tally ended = new Tally();
  private final AtomicInteger forBacklog = new AtomicInteger();
  private final AtomicInteger forLine = new AtomicInteger();
  private final Set<VirtualWorker> running = ConcurrentHashMap.newKeySet();

  /** One is about to be started. Before that, so that it is never there and not counted. */
  void starts(boolean backlog) {
    started.increment();
    (backlog ? forBacklog : forLine).incrementAndGet();
  }

  /** One that was to be started will not be. */
  void failed(boolean backlog) {
    begun.increment();
    (backlog ? forBacklog : forLine).decrementAndGet();
    ended.increment();
  }

  /** One has a carrier for the first time. Throws nothing. */
  void begins(VirtualWorker worker) {
    begun.increment();
    (worker.takesBacklog() ? forBacklog : forLine).decrementAndGet();
    try {
      running.add(worker);
    } catch (OutOfMemoryError e) {
      // It runs its task all the same; only nobody can interrupt it.
    }
  }

  void ends(VirtualWorker worker) {
    running.remove(worker);
    ended.increment();
  }

  long started() {
    return started.sum();
  }

  long begun() {
    return begun.sum();
  }

  long ended() {
    return ended.sum();
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
    long gone = ended.sum();
    return Math.clamp(started.sum() - gone, 0, Integer.MAX_VALUE);
  }

  /** How many have begun and not ended. */
  int atWork() {
    long gone = ended.sum();
    return Math.clamp(begun.sum() - gone, 0, Integer.MAX_VALUE);
  }

  /** Calls back for each that has begun; those that come and go meanwhile may be left out. */
  void forEach(Consumer<VirtualWorker> action) {
    running.forEach(action);
  }

  boolean has(Thread thread) {
    return running.stream().anyMatch(worker -> worker.isOn(thread));
  }
}
