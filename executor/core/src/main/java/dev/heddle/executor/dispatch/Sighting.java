package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;
import dev.heddle.executor.tuning.Knowledge;

/** What the sentinel has seen of a worker, look by look. Used by the sentinel alone. */
final class Sighting {

  /** Where the system does not tell: so long without any CPU time is waiting. */
  private static final long SILENT_NANOS = 20_000_000;

  /** What a worker was doing. */
  enum Doing {
    NOTHING,
    COMPUTING,
    /** In the same task for a time slice of the clock, and on the CPU for half of it. */
    COMPUTING_LONG,
    WAITING,
    WAITING_FOR_DISK;

    boolean isWaiting() {
      return this == WAITING || this == WAITING_FOR_DISK;
    }
  }

  private boolean asked;
  private long begun = -1;
  private long sinceNanos;
  private long cpuNanos;
  private long tasksBefore;
  private long slicesBefore;

  /** Tasks that the worker has begun since it was asked last. */
  long tasksSince(Worker worker) {
    long before = tasksBefore;
    tasksBefore = worker.begun();
    return tasksBefore - before;
  }

  /** How often it was given a CPU since it was asked last; negative if that is not known. */
  long slicesSince(Worker worker) {
    long now = worker.nativeState.scheduled().slices();
    if (now == 0) {
      return -1; // The system has not told.
    }
    long before = slicesBefore;
    slicesBefore = now;
    return now - before;
  }

  /**
   * Looks at a worker; what is seen of its task's type is told to the type.
   *
   * @param ask whether the system is asked too if the JVM says that it waits
   */
  Doing look(Worker worker, CpuClock clock, boolean ask) {
    asked = false;
    TaskType type = worker.running();
    Thread thread = worker.thread();
    if (type == null || thread == null) {
      return Doing.NOTHING;
    }
    long task = worker.begun();
    NativeState.What what = what(worker, thread, clock, ask);
    if (worker.running() != type || worker.begun() != task) {
      return Doing.NOTHING; // Whatever it was, it may have been seen between two tasks.
    }
    if (what != NativeState.What.RUNNING) {
      boolean forDisk = what == NativeState.What.ON_DISK;
      type.seenWaiting(forDisk);
      return forDisk ? Doing.WAITING_FOR_DISK : Doing.WAITING;
    }
    if (task != begun) {
      begin(task, thread, clock);
      return Doing.COMPUTING;
    }
    if (clock.nanos() - sinceNanos < Knowledge.SLICE_NANOS) {
      return Doing.COMPUTING;
    }
    if (clock.cpuNanos(thread.threadId()) - cpuNanos < Knowledge.SLICE_NANOS / 2) {
      return Doing.COMPUTING; // It is others that keep it from the CPU.
    }
    type.seenComputing();
    return Doing.COMPUTING_LONG;
  }

  private void begin(long task, Thread thread, CpuClock clock) {
    begun = task;
    sinceNanos = clock.nanos();
    cpuNanos = clock.cpuNanos(thread.threadId());
  }

  private NativeState.What what(Worker worker, Thread thread, CpuClock clock, boolean ask) {
    return switch (thread.getState()) {
      case WAITING, TIMED_WAITING, BLOCKED -> off(worker, ask);
      case RUNNABLE -> inNative(worker, thread, clock);
      case NEW, TERMINATED -> NativeState.What.RUNNING;
    };
  }

  /**
   * To the JVM a thread waits until it has a CPU again, though what it has waited for be long there
   * or it has only yielded; where CPUs are scarce that is most of the time.
   */
  private static NativeState.What off(Worker worker, boolean ask) {
    NativeState.What told = ask ? worker.nativeState.what() : NativeState.What.UNTOLD;
    return told == NativeState.What.UNTOLD ? NativeState.What.WAITING : told;
  }

  private NativeState.What inNative(Worker worker, Thread thread, CpuClock clock) {
    if (worker.nativeState.isKnown()) {
      asked = true;
      NativeState.What told = worker.nativeState.what();
      return told == NativeState.What.UNTOLD ? NativeState.What.RUNNING : told;
    }
    return isSilent(worker, thread, clock) ? NativeState.What.WAITING : NativeState.What.RUNNING;
  }

  /** Whether the look before had to ask the system of a worker that runs by the JVM's account. */
  boolean hasAsked() {
    return asked;
  }

  private boolean isSilent(Worker worker, Thread thread, CpuClock clock) {
    return worker.begun() == begun
        && clock.nanos() - sinceNanos >= SILENT_NANOS
        && clock.cpuNanos(thread.threadId()) == cpuNanos;
  }
}
