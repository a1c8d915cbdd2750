package dev.heddle.executor.law;

/**
 * Whether many workers get more done than one for each CPU (rule 11). A submitter that waits for
 * room is woken by each task that ends, and takes the CPU from a worker. If workers queue for the
 * CPUs, it runs less often and submits many tasks at once. Many workers also help if tasks wait now
 * and then, for less than a look. Because they do not always help, it is tried: few, many, many,
 * few, so that changes meanwhile favour neither. Immutable and pure.
 *
 * @param step what is tried now
 * @param on whether there are many
 * @param helps whether many helped the last time
 * @param limit how many workers are few, during a trial
 * @param fromNanos when the step, its measurement or the rest began
 * @param fromTaken tasks taken up to then; negative before the measurement
 * @param byFew tasks per nanosecond in the first step
 * @param byMany the same in the second
 * @param again the same in the third
 * @param pauseNanos how long to rest
 */
public record Crowd(
    Step step,
    boolean on,
    boolean helps,
    int limit,
    long fromNanos,
    long fromTaken,
    double byFew,
    double byMany,
    double again,
    long pauseNanos) {

  /** What is tried now. */
  public enum Step {
    REST,
    FEW,
    MANY,
    MANY_AGAIN,
    FEW_AGAIN
  }

  /** Long enough for the system's scheduler to give each worker the CPU a few times. */
  private static final long MEASURED_NANOS = 100 * Law.LOOK_NANOS;

  private static final long SETTLING_NANOS = MEASURED_NANOS / 4;

  private static final long PAUSE_NANOS = 5 * MEASURED_NANOS;

  private static final long LONGEST_PAUSE_NANOS = 64 * PAUSE_NANOS;

  /** With fewer tasks in a measurement, each takes too long for this to matter. */
  private static final int WORTH_TRYING = 100;

  /** Many workers must get this much more done, both times. */
  private static final double GAIN = 1.05;

  static Crowd start(long nowNanos) {
    return resting(false, false, nowNanos, PAUSE_NANOS);
  }

  private static Crowd resting(boolean on, boolean helps, long nowNanos, long pauseNanos) {
    return new Crowd(Step.REST, on, helps, 0, nowNanos, -1, 0, 0, 0, pauseNanos);
  }

  /** Whether a trial is under way. */
  boolean isTried() {
    return step != Step.REST;
  }

  /** Gives up the trial, if there is one; the next comes later. */
  Crowd givenUp(long nowNanos) {
    return isTried() ? resting(false, helps, nowNanos, longer()) : this;
  }

  /**
   * What follows from a look.
   *
   * @param stands whether tasks queue while all workers are at work
   * @param quiet whether nothing has been queued for a while
   * @param few how many workers to compare with many
   */
  Crowd look(Reading seen, boolean stands, boolean quiet, int few) {
    long now = seen.nowNanos();
    long past = now - fromNanos;
    if (step == Step.REST) {
      return stands && past >= pauseNanos
          ? new Crowd(Step.FEW, false, helps, few, now, -1, 0, 0, 0, pauseNanos)
          : resting(helps && !quiet && (on || stands), helps, fromNanos, pauseNanos);
    }
    if (quiet) {
      return givenUp(now);
    }
    if (fromTaken < 0) {
      return past < SETTLING_NANOS ? this : measuring(seen);
    }
    return past < MEASURED_NANOS
        ? this
        : measured(seen, (seen.taken() - fromTaken) / (double) past);
  }

  private Crowd measuring(Reading seen) {
    return new Crowd(
        step, on, helps, limit, seen.nowNanos(), seen.taken(), byFew, byMany, again, pauseNanos);
  }

  private Crowd measured(Reading seen, double rate) {
    long now = seen.nowNanos();
    return switch (step) {
      case REST -> this;
      case FEW ->
          seen.taken() - fromTaken < WORTH_TRYING
              ? ended(now, false)
              : new Crowd(Step.MANY, true, helps, limit, now, -1, rate, 0, 0, pauseNanos);
      case MANY ->
          new Crowd(
              Step.MANY_AGAIN, true, helps, limit, now, seen.taken(), byFew, rate, 0, pauseNanos);
      case MANY_AGAIN ->
          new Crowd(Step.FEW_AGAIN, false, helps, limit, now, -1, byFew, byMany, rate, pauseNanos);
      case FEW_AGAIN -> ended(now, byMany >= GAIN * byFew && again >= GAIN * rate);
    };
  }

  /** Ends the trial. Trials come ever more rarely while the outcome is the same. */
  private Crowd ended(long nowNanos, boolean helped) {
    return resting(helped, helped, nowNanos, helped == helps ? longer() : PAUSE_NANOS);
  }

  private long longer() {
    return Math.min(2 * pauseNanos, LONGEST_PAUSE_NANOS);
  }
}
