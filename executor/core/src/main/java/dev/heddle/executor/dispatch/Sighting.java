package dev.heddle.executor.dispatch;

import dev.heddle.executor.dispatch.NativeState.What;
import dev.heddle.executor.law.Belief;
import dev.heddle.executor.law.Law;

/** What looks have seen of a worker. Written by the sentinel alone. */
final class Sighting {

  /** The weight of one look in what is remembered of a task. */
  private static final double WEIGHT = 0.25;

  private static final long NOTHING = -1;

  private final Since task = new Since();
  private boolean off;
  private boolean again;
  private boolean inNative;
  private double share;
  private volatile boolean disk;
  private long sampledTask = NOTHING;
  private final Since cpu = new Since();
  private final Since slices = new Since();
  private final Since longCpu = new Since();
  private final Since outerCpu = new Since();
  private long computedTask = NOTHING;
  private long computedOuter = NOTHING;
  private final Since outer = new Since();
  private final Since left = new Since();

  /** Records that the worker runs nothing. */
  void idle() {
    task.forget();
    off = false;
    again = false;
    inNative = false;
    share = 0;
    disk = false;
  }

  /** For how long it was seen in its outermost task, whatever runs inside that. */
  long inOuter(long which, long nowNanos) {
    return outer.same(which / Worker.OUTER, nowNanos);
  }

  /**
   * For how long it has kept tasks without coming for them, while nothing has moved.
   *
   * @param leaves whether it does so now
   * @param moves a number that changes when it begins a task or one is taken from it
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
   * Records that the worker is in a task.
   *
   * @param which the task
   * @param what what the worker is doing; if untold, what was last seen stays
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

  /** Whether it was last seen in this task. */
  boolean isIn(long which) {
    return !task.isNew(which);
  }

  /**
   * Whether it waits: it is off the CPU, and was at the last look or has been in the task since.
   */
  boolean waits() {
    return again;
  }

  /** Takes the one sample of this task; false if it was taken before. */
  boolean takesSample() {
    boolean isNew = task.isNew(sampledTask);
    sampledTask = task.what;
    return isNew;
  }

  /** Whether it was often off the CPU in this task, even if it is not now. */
  boolean isOftenOff() {
    return share >= WEIGHT;
  }

  /**
   * For how long it has computed in this task since the first call; 0 if it comes off its CPU so
   * often that it waits, rather than that others take the CPU.
   *
   * @param cpuNanos CPU time of the worker so far
   * @param slicesSoFar how often it was given a CPU
   */
  long computed(long cpuNanos, long slicesSoFar) {
    long computed = cpu.same(task.what, cpuNanos);
    long comesOff = slices.same(task.what, slicesSoFar);
    return computed < comesOff * Belief.COMPUTED_TO_COME_OFF_NANOS ? 0 : computed;
  }

  /**
   * Whether it is known to have computed for long: a look in its task, or late in its outermost.
   */
  boolean hasComputed() {
    return isIn(computedTask) || !outer.isNew(computedOuter);
  }

  /** Remembers that as well, because it stays so. */
  boolean hasComputed(long cpuNanos) {
    if (longCpu.same(task.what, cpuNanos) >= Law.LOOK_NANOS) {
      computedTask = task.what;
    }
    if (outerCpu.same(outer.what, cpuNanos) >= Law.LATE_NANOS) {
      computedOuter = outer.what;
    }
    return hasComputed();
  }

  /** Whether it was last seen off the CPU. */
  boolean isOff() {
    return off;
  }

  /** Whether it was last seen waiting where the JVM shows it as runnable. */
  boolean isInNative() {
    return inNative;
  }

  /** Whether it was last seen waiting for a disk. */
  boolean sawDisk() {
    return disk;
  }

  /** Since when something has stayed the same, by any clock. */
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
