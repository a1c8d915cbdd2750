package dev.heddle.executor.dispatch;

import dev.heddle.executor.dispatch.NativeState.What;

/** What was seen of a worker, look by look. Written by the sentinel alone. */
final class Sighting {

  private long begun = -1;
  private long sinceNanos;
  private boolean off;
  private volatile boolean disk;

  /** Nothing runs. */
  void idle() {
    begun = -1;
    off = false;
  }

  /**
   * It is in a task.
   *
   * @param task which
   * @return for how long it was seen in that task, 0 for the first time
   */
  long in(long task, long nowNanos) {
    if (task != begun) {
      begun = task;
      sinceNanos = nowNanos;
    }
    return nowNanos - sinceNanos;
  }

  /**
   * What it is at, by the system's account.
   *
   * @return whether it was off the CPU at the last look as well
   */
  boolean at(What what) {
    boolean now = what == What.WAITING || what == What.ON_DISK;
    boolean again = now && off;
    off = now;
    disk = what == What.ON_DISK;
    return again;
  }

  /** Whether it was last seen to wait for a disk. */
  boolean sawDisk() {
    return disk;
  }
}
