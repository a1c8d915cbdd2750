package dev.heddle.executor.law;

/**
 * What one look saw: all that {@link Law} knows of the world.
 *
 * @param nowNanos the time, from any origin; never goes back
 * @param cpus how many tasks should compute at once
 * @param throttled whether a CPU quota has stopped the process since the last look, or, while none
 *     was in force, within the last 64
 * @param backlog tasks for workers
 * @param taken tasks taken so far from the workers' queues, and from the line while they take those
 * @param stolen tasks of recursions taken from the workers that submitted them so far, with some
 *     that these took themselves
 * @param line tasks for virtual threads; empty while workers take those
 * @param heldUp whether the first of those waits for long and CPUs are idle all the same
 * @param children tasks of recursions that the workers that submitted them are about to take; those
 *     of workers that make no progress are in the backlog as well
 * @param workers platform threads
 * @param virtual virtual threads
 */
public record Reading(
    long nowNanos,
    int cpus,
    boolean throttled,
    Backlog backlog,
    long taken,
    long stolen,
    Backlog line,
    boolean heldUp,
    int children,
    Workers workers,
    Virtual virtual) {

  /** Grows with each task that leaves the backlog, and falls when a worker ends. */
  long moved() {
    return taken + stolen;
  }

  /**
   * Tasks that have not begun.
   *
   * @param tasks how many
   * @param longOnes how many of them are known to compute for long
   * @param left how many of them belong to recursions and their workers do not come for them
   * @param headAgeNanos how long the first has waited at least; 0 if it was not there at the last
   *     look
   */
  public record Backlog(long tasks, long longOnes, long left, long headAgeNanos) {

    /** How many are neither. */
    long open() {
      return tasks - longOnes - left;
    }
  }

  /**
   * Workers. Those that wait for a future of the executor are left out, because others stand in for
   * them, and those whose threads have ended before they came.
   *
   * @param limit how many may be active
   * @param active how many are
   * @param computing those that have been in one task for {@link Law#longIn} and compute, or could
   * @param off those that are off the CPU inside a task now
   * @param waiting those that are off and were so at the last look or have been in the same task
   *     since, those that are often off in a long task, and those whose threads wait before they
   *     have come, for {@link Law#LATE_NANOS}
   * @param onDisk those of the waiting that wait for a disk
   * @param rarely those of the waiting whose type is known to compute
   */
  public record Workers(
      int limit, int active, int computing, int off, int waiting, int onDisk, int rarely) {

    /** Workers that do not count, because they make no progress, for whatever reason. */
    public int stuck() {
      return computing + waiting;
    }

    /** Whether all that may be active are. */
    boolean areFull() {
      return active >= limit;
    }
  }

  /**
   * Virtual threads.
   *
   * @param started how many were started so far
   * @param begun how many have begun so far
   * @param took tasks that they took so far
   * @param done how many of those tasks have ended
   * @param runnable of some that have begun, how many run or could; 0 unless workers serve the line
   * @param forBacklog those that have not looked for one yet and will take it from the backlog
   * @param forLine likewise from the line
   */
  public record Virtual(
      long started, long begun, long took, long done, int runnable, int forBacklog, int forLine) {

    /** Those that wait for a carrier, or have just got one. */
    public int unbegun() {
      return forBacklog + forLine;
    }
  }
}
