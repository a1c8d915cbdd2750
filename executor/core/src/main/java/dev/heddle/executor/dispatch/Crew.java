package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action.Source;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** The virtual threads of a pool: how many were started, have begun and have ended. */
final class Crew {

  private final Group line = new Group();
  private final Group backlog = new Group();
  private final AtomicLong begun = new AtomicLong();
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong endedInVain = new AtomicLong();

  /** Those that have begun. Threads, because their hash is their number and costs nothing. */
  private final Set<Thread> running = ConcurrentHashMap.newKeySet();

  /** Those that take tasks of the line, or of the workers' backlog. */
  private static final class Group {
    final AtomicLong started = new AtomicLong();
    final AtomicLong took = new AtomicLong();
    final AtomicLong inVain = new AtomicLong();

    /** How many have not looked for a task yet; those that look meanwhile may count. */
    int left() {
      long gone = took.get() + inVain.get();
      return Math.clamp(started.get() - gone, 0, Integer.MAX_VALUE);
    }
  }

  private Group of(Source source) {
    return source == Source.LINE ? line : backlog;
  }

  /** Counts one that is about to be started; called first, so that none exists uncounted. */
  void starts(Source source) {
    of(source).started.getAndAdd(1);
  }

  /** Takes back the count of one that could not be started. Needs no more stack than to count. */
  void failed(Source source) {
    of(source).started.getAndAdd(-1);
  }

  /** Called when one gets its first carrier. Throws nothing. */
  void begins(Thread thread) {
    begun.incrementAndGet();
    try {
      running.add(thread);
    } catch (Throwable e) { // Probably out of memory.
      // It still runs its task; only it cannot be interrupted.
    }
  }

  /** Called when one has looked for its task. */
  void looked(Source source, boolean found) {
    Group group = of(source);
    (found ? group.took : group.inVain).incrementAndGet();
  }

  /** Called when one has ended, with or without a task. Throws nothing. */
  void ends(Thread thread, boolean didTask) {
    try {
      running.remove(thread);
    } catch (Throwable e) { // Probably out of memory.
      // It stays in the set, and an interrupt of it does nothing.
    }
    (didTask ? done : endedInVain).incrementAndGet();
  }

  long started() {
    return line.started.get() + backlog.started.get();
  }

  long begun() {
    return begun.get();
  }

  /** Tasks that they took from the line. */
  long fromLine() {
    return line.took.get();
  }

  /** Tasks that they took from the workers' backlog. */
  long fromBacklog() {
    return backlog.took.get();
  }

  /** Tasks that have ended. */
  long done() {
    return done.get();
  }

  private long ended() {
    return done.get() + endedInVain.get();
  }

  /** Those that will take a task of the workers' backlog. */
  int forBacklog() {
    return backlog.left();
  }

  /** Those that will take a task of the line. */
  int forLine() {
    return line.left();
  }

  /** How many have not ended; none that was started before the call is missing. */
  int size() {
    long gone = ended();
    return Math.clamp(started() - gone, 0, Integer.MAX_VALUE);
  }

  /** How many have begun and have not ended. */
  int atWork() {
    long gone = ended();
    return Math.clamp(begun.get() - gone, 0, Integer.MAX_VALUE);
  }

  /** Calls the action for each that has begun; those that begin or end meanwhile may be missed. */
  void forEach(Consumer<Thread> action) {
    running.forEach(action);
  }

  /**
   * How many run, or could if they had a carrier, among some that have begun.
   *
   * @param most how many to check
   */
  int runnable(int most) {
    return (int)
        running.stream()
            .limit(most)
            .filter(thread -> thread.getState() == Thread.State.RUNNABLE)
            .count();
  }

  boolean has(Thread thread) {
    return running.contains(thread);
  }
}
