package dev.heddle.executor.law;

/**
 * What is believed of a type of task, from samples. It only decides where the next task starts, so
 * that {@link Law}'s answer comes sooner; it is tried again by further samples. Immutable; every
 * observation makes a new one.
 *
 * @param manner what its tasks mostly do
 * @param waiting how surely they wait: 1 all that were observed lately, 0 none
 * @param onDisk how much of that is for a disk, likewise
 * @param longestNanos the most that one of them computed at a stretch lately
 */
public record Belief(Manner manner, double waiting, double onDisk, double longestNanos) {

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
  public static final Belief NONE = new Belief(Manner.UNKNOWN, 0.5, 0, 0);

  /** How much a sample counts. */
  private static final double WEIGHT = 0.25;

  /** From then on it is believed; and below the rest of 1, the contrary. */
  private static final double SURE = 0.7;

  /** How much of the longest is kept when another is observed. */
  private static final double KEPT = 15.0 / 16;

  /** Waits below this are those of a thread that was kept from the CPU for a moment. */
  private static final long SHORT_WAIT_NANOS = 100_000;

  /**
   * To park and to be woken takes longer; what is below is the clock's, or of who was preempted.
   */
  private static final long SHORTEST_WAIT_NANOS = 5_000;

  /**
   * A task that comes off its CPU after computing so little is better off on a virtual thread,
   * where that costs a microsecond or two and not a switch between platform threads.
   */
  private static final long COMPUTED_TO_COME_OFF_NANOS = 200_000;

  /**
   * What one task did.
   *
   * @param waitedNanos how long it was off the CPU and did not want it
   * @param computedNanos how long it was on it
   * @param cameOff how often it came off
   * @param disk whether it was for a disk
   */
  public record Sample(long waitedNanos, long computedNanos, long cameOff, boolean disk) {

    boolean waits() {
      boolean mostly = waitedNanos > SHORT_WAIT_NANOS && waitedNanos > computedNanos;
      boolean often =
          cameOff > 0
              && waitedNanos >= cameOff * SHORTEST_WAIT_NANOS
              && computedNanos / cameOff <= COMPUTED_TO_COME_OFF_NANOS;
      return mostly || often;
    }

    /** How long it computed at a stretch, about. */
    long stretchNanos() {
      return waits() ? computedNanos / Math.max(1, cameOff) : computedNanos;
    }
  }

  /** Another task was observed. */
  public Belief observed(Sample sample) {
    boolean waits = sample.waits();
    double share = waiting + WEIGHT * ((waits ? 1 : 0) - waiting);
    double disk = waits ? onDisk + WEIGHT * ((sample.disk() ? 1 : 0) - onDisk) : onDisk;
    double longest = Math.max(KEPT * longestNanos, (double) sample.stretchNanos());
    return new Belief(manner(share, disk, longest), share, disk, longest);
  }

  private Manner manner(double share, double disk, double longest) {
    if (longest >= Law.LATE_NANOS) {
      return Manner.COMPUTES_LONG;
    }
    if (share >= SURE) {
      return disk >= WEIGHT ? Manner.WAITS_FOR_DISK : Manner.WAITS;
    }
    if (share <= 1 - SURE) {
      return Manner.COMPUTES;
    }
    return manner == Manner.COMPUTES_LONG ? Manner.UNKNOWN : manner;
  }
}
