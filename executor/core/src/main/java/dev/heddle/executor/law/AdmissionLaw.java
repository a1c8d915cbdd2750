package dev.heddle.executor.law;

/**
 * How many tasks may be in flight: raised by a share while tasks are refused, others end, and some
 * of them take hardly longer than their type ever did; lowered by a share while even the one that
 * came off best took much longer. The best of an interval tells a queue that stands from one that
 * only breathes (K. Nichols, V. Jacobson, "Controlling queue delay", 2012). What a task takes
 * beyond the shortest of its type is delay, wherever it stands in line: before it begins, or for a
 * CPU after a wait. Immutable.
 *
 * @param limit tasks in flight at most
 */
public record AdmissionLaw(int limit) {

  /** Between two decisions. */
  public static final long INTERVAL_NANOS = 100_000_000;

  /** A queue in which all are delayed for longer than this stands. */
  static final long TARGET_NANOS = 20_000_000;

  private static final int START_PER_CPU = 64;
  private static final int LEAST_PER_CPU = 4;
  private static final int LOWER_PART = 5;
  private static final int RAISE_PART = 10;

  /** Where it begins. */
  public static AdmissionLaw start(int cpus) {
    return new AdmissionLaw(START_PER_CPU * cpus);
  }

  /**
   * The limit for the next interval. It stays while nothing ends: then nothing is known.
   *
   * @param cpus granted now
   * @param ended tasks that have ended in the interval
   * @param shortestExcessNanos of those: how much longer it took than the shortest of its type,
   *     from acceptance to end
   * @param refused tasks that were refused in it
   */
  public AdmissionLaw next(int cpus, long ended, long shortestExcessNanos, long refused) {
    long next = limit;
    if (ended > 0 && shortestExcessNanos > TARGET_NANOS) {
      next -= limit / LOWER_PART;
    } else if (ended > 0 && refused > 0) {
      next += Math.max(1, limit / RAISE_PART);
    }
    return new AdmissionLaw(Math.clamp(next, LEAST_PER_CPU * cpus, Integer.MAX_VALUE));
  }

  /** Whether it cannot be lower, so that tasks in flight hardly delay each other. */
  public boolean isLeast(int cpus) {
    return limit <= LEAST_PER_CPU * cpus;
  }
}
