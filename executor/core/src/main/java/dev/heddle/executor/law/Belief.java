package dev.heddle.executor.law;

/**
 * What is believed of a type of task, from samples. It only decides where the next task starts, so
 * that {@link Law}'s answer comes sooner; it is tried again by further samples. Immutable; every
 * observation makes a new one.
 *
 * @param samples how many it rests on
 * @param waitedNanos time that tasks waited, the older the less it counts
 * @param computedNanos time that they computed, likewise
 * @param diskNanos what part of the waiting was for a disk
 * @param longestNanos the most that one of them computed lately
 */
public record Belief(
    int samples, double waitedNanos, double computedNanos, double diskNanos, double longestNanos) {

  /** What tasks of a type mostly do. */
  public enum Manner {
    /** Not known yet. */
    UNKNOWN,
    /** They compute, and end soon. */
    COMPUTES,
    /** They wait for most of their time. */
    WAITS,
    /** They wait for a disk, for which a virtual thread would keep its carrier. */
    WAITS_FOR_DISK,
    /** Some compute for longer than a carrier should be kept from others. */
    COMPUTES_LONG
  }

  /** Nothing is known. */
  public static final Belief NONE = new Belief(0, 0, 0, 0, 0);

  /** So many samples make a belief. */
  private static final int ENOUGH = 4;

  /** How much of what was known before a sample is kept. */
  private static final double KEPT = 15.0 / 16;

  /** Waits below this are those of a thread that was kept from the CPU for a moment. */
  private static final double SHORT_WAIT_NANOS = 50_000;

  /** A task was observed, or a part of it: it waited so long, computed so long. */
  public Belief observed(long waited, long computed, boolean disk) {
    double real = waited < SHORT_WAIT_NANOS ? 0 : waited;
    return new Belief(
        Math.min(samples + 1, ENOUGH),
        KEPT * waitedNanos + real,
        KEPT * computedNanos + Math.max(0, computed),
        KEPT * diskNanos + (disk ? real : 0),
        Math.max(KEPT * longestNanos, computed));
  }

  /** What its tasks mostly do, by what is known. */
  public Manner manner() {
    if (samples < ENOUGH) {
      return Manner.UNKNOWN;
    }
    if (longestNanos >= Law.LATE_NANOS) {
      return Manner.COMPUTES_LONG;
    }
    if (waitedNanos <= computedNanos) {
      return Manner.COMPUTES;
    }
    return 2 * diskNanos >= waitedNanos ? Manner.WAITS_FOR_DISK : Manner.WAITS;
  }

  /** How much of their time they wait, 0 to 1; a half if nothing is known. */
  public double waiting() {
    double all = waitedNanos + computedNanos;
    return all == 0 ? 0.5 : waitedNanos / all;
  }
}
