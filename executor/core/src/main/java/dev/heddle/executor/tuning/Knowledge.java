package dev.heddle.executor.tuning;

/**
 * What is known of a type of task: how much of its time it waits. Immutable; every observation
 * makes a new one.
 *
 * <p>Whatever was learned is tried again: single tasks are measured from begin to end on a platform
 * thread, at first often and the longer nothing changes the more rarely.
 *
 * @param manner what its tasks mostly do
 * @param waiting how surely they wait: 1 all that were observed lately, 0 none
 * @param onDisk how much of that is for a disk, likewise
 * @param seen whether one was ever seen waiting, or giving up its thread: until then it is not
 *     known for what they wait
 * @param pause so many tasks may run unobserved until one is measured
 * @param kept for so many observations it was kept off virtual threads the last time, 0 if it never
 *     was
 * @param keep how many of those are left
 */
public record Knowledge(
    Manner manner, double waiting, double onDisk, boolean seen, int pause, int kept, int keep) {

  /** What tasks of a type mostly do. */
  public enum Manner {
    /** Not known yet. */
    UNKNOWN,
    /** They compute, and end soon. */
    COMPUTES,
    /** They wait for most of their time, or give up their thread after computing little. */
    WAITS,
    /** They wait for a disk, for which a virtual thread would keep its carrier. */
    WAITS_FOR_DISK,
    /** They wait and hold something meanwhile that keeps a virtual thread on its carrier. */
    HOLDS,
    /** They compute for longer than a time slice of the operating system. */
    COMPUTES_LONG
  }

  /** Nothing is known. */
  public static final Knowledge NONE = new Knowledge(Manner.UNKNOWN, 0.5, 0, false, 0, 0, 0);

  /** A task that computes longer than this keeps others from the CPU. */
  public static final long SLICE_NANOS = 10_000_000;

  /** Waits below this are those of a thread that was kept from the CPU for a moment. */
  private static final long SHORT_WAIT_NANOS = 100_000;

  /**
   * A task that gives up its thread and computes no more than this for each time is better off on a
   * virtual thread, where that costs a microsecond or two and not a switch between platform
   * threads.
   */
  private static final long COMPUTED_TO_GIVE_UP_NANOS = 200_000;

  /**
   * One that went there comes back only if it computes so many times as much: near the border the
   * kind of thread hardly matters, and going to and fro does.
   */
  private static final int TO_COME_BACK = 2;

  private static final double WEIGHT = 0.25;
  private static final double SURE = 0.7;

  /** Some of a task that writes to a disk is other work. */
  private static final double DISK = 0.1;

  /** Those that write to a disk also meet locks, several times in a row. */
  private static final double WEIGHT_OF_DISK = 0.05;

  /**
   * It pays to ask more of a disk although tasks compute for so many times as long as they wait.
   */
  private static final int COMPUTED_TO_DISK = 4;

  /** A long task that also waits is seen waiting look after look; a dozen in a row are needed. */
  private static final double WEIGHT_OF_LOOK = 0.1;

  private static final int KEEP_AT_FIRST = 1 << 10;
  private static final int KEEP_AT_MOST = 1 << 16;

  /**
   * After a short task a worker runs so many more until it measures another, which tells that they
   * are no longer long.
   */
  private static final int UNTIL_SHORT = 64;

  private static final int OFTEN = 8;
  private static final int RARELY = 1 << 10;

  /**
   * A task was measured on a platform thread.
   *
   * @param wallNanos from its begin to its end, without the time that it was ready to run and had
   *     no CPU, as far as that is known
   * @param cpuNanos CPU time that it used
   * @param givenUp how often it gave up its thread to wait, for however short a time: slept,
   *     parked, or met a lock that another held
   */
  public Knowledge measured(long wallNanos, long cpuNanos, long givenUp) {
    if (cpuNanos >= SLICE_NANOS) {
      return seenComputing();
    }
    if (manner == Manner.COMPUTES_LONG && pause == 0) {
      return new Knowledge(manner, waiting, onDisk, seen, UNTIL_SHORT, kept, keep);
    }
    long waited = wallNanos - cpuNanos;
    long computed = onDisk >= DISK ? cpuNanos / COMPUTED_TO_DISK : cpuNanos;
    boolean waits = waited > SHORT_WAIT_NANOS && waited > computed;
    long most = COMPUTED_TO_GIVE_UP_NANOS * (manner == Manner.WAITS ? TO_COME_BACK : 1);
    boolean gaveUp = givenUp > 0 && cpuNanos > 0 && cpuNanos / givenUp <= most;
    Knowledge before = gaveUp && !waits ? knownForWhat() : this;
    return before.observed(waits || gaveUp, WEIGHT).orShort();
  }

  /** Not for a disk: it gave up its thread in the JVM, and what it waits for beside is short. */
  private Knowledge knownForWhat() {
    return new Knowledge(manner, waiting, onDisk, true, pause, kept, keep);
  }

  /**
   * A task was seen off the CPU in the middle of itself.
   *
   * @param forDisk whether it waits for a disk
   */
  public Knowledge seenWaiting(boolean forDisk) {
    double disk = onDisk + (seen ? WEIGHT_OF_DISK : 1) * ((forDisk ? 1 : 0) - onDisk);
    return new Knowledge(manner, waiting, disk, true, pause, kept, keep)
        .observed(true, manner == Manner.COMPUTES_LONG ? WEIGHT_OF_LOOK : WEIGHT);
  }

  /** A task was seen to compute for longer than a time slice. */
  public Knowledge seenComputing() {
    return new Knowledge(Manner.COMPUTES_LONG, 0, 0, seen, 0, kept, keep);
  }

  /**
   * Its tasks were seen on virtual threads that kept their carriers and computed nothing. It is
   * tried again after some observations, twice as many each time.
   */
  public Knowledge seenHolding() {
    int longer = Math.clamp(2L * kept, KEEP_AT_FIRST, KEEP_AT_MOST);
    return new Knowledge(Manner.HOLDS, 1, 0, true, 0, longer, longer);
  }

  /** A whole task was short. */
  private Knowledge orShort() {
    return manner == Manner.COMPUTES_LONG
        ? new Knowledge(Manner.UNKNOWN, waiting, onDisk, seen, OFTEN, kept, keep)
        : this;
  }

  private Knowledge observed(boolean waits, double weight) {
    double share = waiting + weight * ((waits ? 1 : 0) - waiting);
    Manner next = manner;
    if (share >= SURE && seen) {
      next = onDisk >= DISK ? Manner.WAITS_FOR_DISK : keep > 0 ? Manner.HOLDS : Manner.WAITS;
    } else if (share <= 1 - SURE && !(waits && manner == Manner.COMPUTES_LONG)) {
      next = Manner.COMPUTES;
    }
    int longer = next == manner ? Math.clamp(2L * pause, OFTEN, RARELY) : OFTEN;
    return new Knowledge(next, share, onDisk, seen, longer, kept, Math.max(0, keep - 1));
  }
}
