package dev.heddle.executor.law;

/**
 * What one look has seen: all that {@link Law} knows of the world.
 *
 * @param nowNanos when; from any origin, never back
 * @param cpus tasks that are to compute at a time
 * @param throttled whether a CPU quota has stopped the process since the last look
 * @param backlog what the workers are to take
 * @param taken tasks that were ever taken from the queues of the workers
 * @param line what virtual threads are to take; empty while workers do
 * @param children tasks of recursions, which those that have submitted them are about to take;
 *     those of workers that do not get on are in the backlog as well
 * @param workers platform threads
 * @param virtual virtual threads
 */
public record Reading(
    long nowNanos,
    int cpus,
    boolean throttled,
    Backlog backlog,
    long taken,
    Backlog line,
    int children,
    Workers workers,
    Virtual virtual) {

  /**
   * Tasks that have not begun.
   *
   * @param tasks how many
   * @param longOnes those of them that are known to compute for long
   * @param left those of them that are of recursions, and whose workers do not come for them
   * @param headAgeNanos how long the first has waited at least; 0 if it was not there at the last
   *     look
   */
  public record Backlog(long tasks, long longOnes, long left, long headAgeNanos) {

    /** The others. */
    long open() {
      return tasks - longOnes - left;
    }
  }

  /**
   * Workers; those that wait for a future of the executor are left out, others stand in for them.
   *
   * @param limit how many may be active
   * @param active how many are
   * @param computing those that have been in one task for {@link Law#longIn} and compute or could
   * @param off those that are off the CPU inside a task now
   * @param waiting those that were so at the last look as well, or are in the same task since
   * @param onDisk those of the waiting that wait for a disk
   * @param rarely those of the waiting whose type is known to compute
   */
  public record Workers(
      int limit, int active, int computing, int off, int waiting, int onDisk, int rarely) {

    /** Those that do not count: they make no progress, for whatever reason. */
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
   * @param started ever
   * @param begun ever; those that have begun have taken a task, if there was one
   * @param took tasks that they took, ever
   * @param done those of the tasks that have ended
   * @param runnable those of some that have begun that could run or do; only seen while workers
   *     serve the line
   * @param forBacklog those that have not begun and will take a task of the backlog
   * @param forLine those that have not begun and will take one of the line
   */
  public record Virtual(
      long started, long begun, long took, long done, int runnable, int forBacklog, int forLine) {

    /** Those that have not begun: they stand before the carriers. */
    public int unbegun() {
      return forBacklog + forLine;
    }
  }
}
