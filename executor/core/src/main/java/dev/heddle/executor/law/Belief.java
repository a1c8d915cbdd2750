package dev.heddle.executor.law;

/**
 * What is believed of a type of task, from samples. It only decides where the next task starts, so
 * that the answer of {@link Law} comes sooner; further samples correct it. Immutable; every sample
 * makes a new one.
 *
 * @param manner what its tasks mostly do
 * @param waiting the share of recent samples that waited, 0 to 1
 * @param onDisk the share of those waits that were for a disk, 0 to 1
 * @param longestNanos the longest that one of them computed at a stretch lately
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
    /** They wait for a disk; a virtual thread would keep its carrier meanwhile. */
    WAITS_FOR_DISK,
    /** Some compute for longer than a task should keep a carrier from others. */
    COMPUTES_LONG
  }

  /** Nothing is known. */
  public static final Belief NONE = new Belief(Manner.UNKNOWN, 0.5, 0, 0);

  /** The weight of a sample. */
  private static final double WEIGHT = 0.25;

  /** From this share on, a type waits; at 1 minus this or less, it computes. */
  private static final double SURE = 0.7;

  /** How much of the longest time each new sample keeps. */
  private static final double KEPT = 15.0 / 16;

  /** A shorter wait only means that the thread was kept from the CPU for a moment. */
  private static final long SHORT_WAIT_NANOS = 100_000;

  /**
   * Parking and waking take longer than this. A shorter wait is an error of the clock, or the
   * thread was preempted.
   */
  private static final long SHORTEST_WAIT_NANOS = 5_000;

  /**
   * A task that comes off its CPU after computing no longer than this is better off on a virtual
   * thread, where that costs a microsecond or two instead of a switch between platform threads.
   */
  public static final long COMPUTED_TO_COME_OFF_NANOS = 200_000;

  /**
   * What one task did.
   *
   * @param waitedNanos how long it was off the CPU without wanting it
   * @param computedNanos how long it was on a CPU
   * @param cameOff how often it came off its CPU
   * @param disk whether it waited for a disk
   */
  public record Sample(long waitedNanos, long computedNanos, long cameOff, boolean disk) {

    /** Whether it waited: mostly, or often after computing little. */
    public boolean waits() {
      boolean mostly = waitedNanos > SHORT_WAIT_NANOS && waitedNanos > computedNanos;
      boolean often =
          cameOff > 0
              && waitedNanos >= cameOff * SHORTEST_WAIT_NANOS
              && computedNanos / cameOff <= COMPUTED_TO_COME_OFF_NANOS;
      return mostly || often;
    }

    /** About how long it computed at a stretch. One that others take the CPU from goes on. */
    long stretchNanos() {
      long each = computedNanos / Math.max(1, cameOff);
      return waits() || each <= COMPUTED_TO_COME_OFF_NANOS ? each : computedNanos;
    }
  }

  /** The belief after one more sample. */
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
