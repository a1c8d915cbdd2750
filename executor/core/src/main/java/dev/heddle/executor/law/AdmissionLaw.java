package dev.heddle.executor.law;

/**
 * How many tasks may be in flight. The limit rises by a share while tasks are refused, others end,
 * and some in each queue take hardly longer than the shortest of their type. It falls by a share
 * while even the least delayed task takes much longer, if at least half of the places are taken, or
 * half of the first limit: a few tasks that are slow by themselves are not to shrink it. The least
 * delay of an interval tells a queue that stands from one that comes and goes (K. Nichols, V.
 * Jacobson, "Controlling queue delay", 2012). While one queue stands and another does not, the
 * limit stays. What a task takes beyond the shortest of its type is delay, wherever it queues:
 * before it begins, or for a CPU after a wait. Immutable.
 *
 * @param limit the largest number of tasks in flight
 */
public record AdmissionLaw(int limit) {

  /** The time between two decisions. */
  public static final long INTERVAL_NANOS = 100_000_000;

  /** A queue stands if it delays every task for longer than this. */
  static final long TARGET_NANOS = 20_000_000;

  private static final int START_PER_CPU = 64;
  private static final int LEAST_PER_CPU = 4;
  private static final int LOWER_PART = 5;
  private static final int RAISE_PART = 10;

  /** The first limit. */
  public static AdmissionLaw start(int cpus) {
    return new AdmissionLaw(START_PER_CPU * cpus);
  }

  /**
   * The limit for the next interval. It does not change while no task ends: then nothing is known.
   *
   * @param cpus CPUs granted now
   * @param inFlight tasks in flight now
   * @param ended tasks that have ended in the interval
   * @param shortestExcessNanos the least that one of those took beyond the shortest of its type,
   *     from acceptance to end
   * @param longestShortestNanos the largest of these, each among the tasks of one queue; a queue
   *     with few tasks is left out
   * @param refused tasks that were refused in the interval
   */
  public AdmissionLaw next(
      int cpus,
      int inFlight,
      long ended,
      long shortestExcessNanos,
      long longestShortestNanos,
      long refused) {
    long next = limit;
    if (ended > 0 && shortestExcessNanos > TARGET_NANOS) {
      if (inFlight >= Math.min(limit, START_PER_CPU * cpus) / 2) {
        next -= limit / LOWER_PART;
      }
    } else if (ended > 0 && refused > 0 && longestShortestNanos <= TARGET_NANOS) {
      next += Math.max(1, limit / RAISE_PART);
    }
    return new AdmissionLaw(Math.clamp(next, LEAST_PER_CPU * cpus, Integer.MAX_VALUE));
  }

  /** Whether the limit cannot be lower; so few tasks in flight hardly delay each other. */
  public boolean isLeast(int cpus) {
    return limit <= LEAST_PER_CPU * cpus;
  }
}
