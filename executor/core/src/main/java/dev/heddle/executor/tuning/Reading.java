package dev.heddle.executor.tuning;

/**
 * What one look at an executor saw.
 *
 * @param cpus CPUs granted now
 * @param allowed how many workers may be active, those with long tasks not counted
 * @param active how many are, likewise
 * @param queued tasks in the queue
 * @param headAgeNanos how long the first of them has waited, at least
 * @param looked workers that were looked at in the middle of a task
 * @param waiting how many of those were off the CPU
 * @param onDisk how many of those waited for a disk, where the system tells
 * @param inLongTasks how many of those looked at have computed for long in the same task
 * @param carriers what becomes of a virtual thread that has something to do, and would of what is
 *     queued
 */
public record Reading(
    int cpus,
    int allowed,
    int active,
    int queued,
    long headAgeNanos,
    int looked,
    int waiting,
    int onDisk,
    int inLongTasks,
    Carriers carriers) {

  /** What the carriers of virtual threads do. */
  public enum Carriers {
    /** Whatever has something to do gets to run. */
    RUN,
    /** They do not come round, because they compute. */
    COMPUTE,
    /** They do not come round, and the CPUs have time to spare. */
    HELD
  }

  public Reading {
    if (cpus < 1 || allowed < 1 || active < 0 || queued < 0 || headAgeNanos < 0) {
      throw new IllegalArgumentException("not a reading of an executor");
    }
    if (waiting < 0 || waiting > looked) {
      throw new IllegalArgumentException(waiting + " of " + looked + " workers wait");
    }
    if (onDisk < 0 || onDisk > waiting) {
      throw new IllegalArgumentException(onDisk + " of " + waiting + " wait for a disk");
    }
  }
}
