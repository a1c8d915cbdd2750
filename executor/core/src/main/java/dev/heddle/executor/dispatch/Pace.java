package dev.heddle.executor.dispatch;

/**
 * How many tasks may stand before the carriers of virtual threads: as many as they take up in a
 * short time, by what they took up since the last look, and always some. What is more stands in
 * line, in the order in which it came; the scheduler of virtual threads keeps no order between
 * tasks that different threads have started. Used by one thread.
 */
final class Pace {

  /** That many for each CPU do no harm, and fast carriers have enough to do with them. */
  static final int SOME_PER_CPU = 256;

  /** More than the time between two looks, also of a sentinel that waits for a CPU itself. */
  private static final long AHEAD_NANOS = 20_000_000;

  /** One look may have come just after a burst; several in a row tell. */
  private static final int GROWTH = 2;

  private long begunBefore;
  private long beforeNanos;
  private double most;

  /**
   * Looks once more.
   *
   * @param begun tasks that virtual threads have ever begun
   * @param cpus granted
   * @return how many may stand there
   */
  int look(long nowNanos, long begun, int cpus) {
    double some = (double) SOME_PER_CPU * cpus;
    double ahead =
        (double) (begun - begunBefore) * AHEAD_NANOS / Math.max(1, nowNanos - beforeNanos);
    most = Math.clamp(ahead, some, Math.max(some, GROWTH * most));
    begunBefore = begun;
    beforeNanos = nowNanos;
    return (int) most;
  }
}
