package dev.heddle.executor.dispatch;

import dev.heddle.executor.dispatch.NativeState.What;

/** What was seen of a worker, look by look. Written by the sentinel alone. */
final class Sighting {

  /** How much a look counts in what is remembered of a task. */
  private static final double WEIGHT = 0.25;

  private static final long NOTHING = -1;

  private final Since task = new Since();
  private boolean off;
  private boolean again;
  private boolean inNative;
  private double share;
  private volatile boolean disk;
  private long cpuTask = NOTHING;
  private long cpuBase;
  private final Since outer = new Since();
  private final Since left = new Since();

  /** Nothing runs. */
  void idle() {
    task.forget();
    off = false;
    again = false;
    inNative = false;
    share = 0;
    disk = false;
  }

  /** For how long it was seen in the task that is in no other, whatever that runs inside. */
  long inOuter(long which, long nowNanos) {
    return outer.same(which / Worker.OUTER, nowNanos);
  }

  /**
   * For how long it has kept tasks that it does not come for, and nothing has moved.
   *
   * @param leaves whether it does so now
   * @param moves changes when it begins a task or one is taken from it
   * @return 0 if it did not at the last look
   */
  long left(boolean leaves, long moves, long nowNanos) {
    if (!leaves) {
      left.forget();
      return 0;
    }
    return left.same(moves, nowNanos);
  }

  /**
   * It is in a task.
   *
   * @param which which one
   * @param what what it is at; what is not told is as it was last seen
   * @return for how long it was seen in that task, 0 for the first time
   */
  long in(long which, What what, long nowNanos) {
    boolean isNew = task.isNew(which);
    boolean isTold = what != What.UNTOLD;
    if (isTold) {
      boolean wasOff = off;
      off = what != What.RUNNING;
      again = off && (wasOff || !isNew);
      inNative = what == What.IN_NATIVE || what == What.ON_DISK;
      disk = what == What.ON_DISK;
    }
    double now = off ? 1 : 0;
    if (isNew) {
      share = now;
    } else if (isTold) {
      share += WEIGHT * (now - share);
    }
    return task.same(which, nowNanos);
  }

  /** Whether it was last seen in that one. */
  boolean isIn(long which) {
    return !task.isNew(which);
  }

  /** Whether it waits: it is off the CPU, and was at the last look or is in the same task since. */
  boolean waits() {
    return again;
  }

  /** Whether it was often off the CPU in this task, although it need not be now. */
  boolean isOftenOff() {
    return share >= WEIGHT;
  }

  /**
   * For how long it computed in this task since this was first asked.
   *
   * @param cpuNanos CPU time of the worker up to now
   */
  long computed(long cpuNanos) {
    if (task.isNew(cpuTask)) {
      cpuTask = task.what;
      cpuBase = cpuNanos;
    }
    return cpuNanos - cpuBase;
  }

  /** Whether it was last seen off the CPU. */
  boolean isOff() {
    return off;
  }

  /** Whether it was last seen to wait where the JVM takes it for runnable. */
  boolean isInNative() {
    return inNative;
  }

  /** Whether it was last seen to wait for a disk. */
  boolean sawDisk() {
    return disk;
  }

  /** Since when something is as it is. */
  private static final class Since {

    private long what = NOTHING;
    private long nanos;

    void forget() {
      what = NOTHING;
    }

    boolean isNew(long now) {
      return now != what;
    }

    long same(long now, long nowNanos) {
      if (isNew(now)) {
        what = now;
        nanos = nowNanos;
      }
      return nowNanos - nanos;
    }
  }
}
