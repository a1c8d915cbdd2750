package dev.heddle.executor.tuning;

/**
 * How many tasks may be in flight: raised by a share while tasks are refused and begin soon,
 * lowered by a share while even the one that began soonest had to wait. The shortest delay of an
 * interval tells a queue that stands from one that only breathes (K. Nichols, V. Jacobson,
 * "Controlling queue delay", 2012). Immutable.
 *
 * @param limit tasks in flight at most
 */
public record AdmissionLaw(int limit) {

  /** Between two decisions. */
  public static final long INTERVAL_NANOS = 100_000_000;

  /** A queue in which all wait longer than this stands. */
  static final long TARGET_NANOS = 20_000_000;

  private static final int LEAST_PER_CPU = 4;
  private static final int LOWER_PART = 5;
  private static final int RAISE_PART = 10;

  /** Where it begins. */
  public static AdmissionLaw start(int cpus) {
    return new AdmissionLaw(64 * cpus);
  }

  /**
   * The limit for the next interval.
   *
   * @param cpus granted now
   * @param begun tasks that have begun in the interval
   * @param shortestDelayNanos of those, from acceptance to begin
   * @param refused tasks that were refused in it
   */
  public AdmissionLaw next(int cpus, long begun, long shortestDelayNanos, long refused) {
    long next = limit;
    if (begun > 0 && shortestDelayNanos > TARGET_NANOS) {
      next -= limit / LOWER_PART;
    } else if (refused > 0) {
      next += Math.max(1, limit / RAISE_PART);
    }
    return new AdmissionLaw(Math.clamp(next, LEAST_PER_CPU * cpus, Integer.MAX_VALUE));
  }
}
