package dev.heddle.executor.law;

/**
 * The law of the executor: only the age of a queue's head adds workers for queued tasks, and only
 * progress counts. A worker that makes no progress does not count as a worker, whatever the reason.
 *
 * <p>{@link Rules} has the rules, numbered as in {@code docs/executor-law.md}. Immutable and pure.
 *
 * @param minimum workers that may always be active
 * @param maximum the largest number of workers
 * @param mayUseVirtual whether tasks may run on virtual threads
 */
public record Law(int minimum, int maximum, boolean mayUseVirtual) {

  /**
   * Time between two looks while something changes. While a worker makes progress, rule 6 acts on
   * no younger head.
   */
  public static final long LOOK_NANOS = 1_000_000;

  /** The first looks come sooner, because the last decision may be long ago. */
  static final long FIRST_LOOK_NANOS = LOOK_NANOS / 8;

  /** If a virtual thread has not begun after this time, carriers do not run. */
  public static final long LATE_NANOS = 5 * LOOK_NANOS;

  /** After this many looks, a queue counts as empty, and workers as of no use. */
  static final int LASTING = 16;

  /** Beyond this many workers per CPU, more come slowly. */
  private static final int SHARING_PER_CPU = 64;

  /** This many virtual threads per CPU may always wait for a carrier. */
  private static final int ROOM_PER_CPU = 256;

  /** How many virtual threads may wait for a carrier while nothing more is known. */
  public static int room(int cpus) {
    return ROOM_PER_CPU * cpus;
  }

  /**
   * How long a worker must be in one task to make no progress for the head of a queue: half of the
   * time that the head has waited, and at least one look. If tasks end sooner, the queue moves, and
   * more workers would only share the same CPUs.
   */
  public static long longIn(long headAgeNanos) {
    return Math.max(LOOK_NANOS, headAgeNanos / 2);
  }

  /** How many workers may always be active. */
  public int least(int cpus) {
    return Math.min(maximum, Math.max(minimum, cpus));
  }

  /**
   * How many workers may be active while one takes what another keeps of a recursion and will come
   * for: as many as CPUs, and one more for each that waits. With more, it would take what the other
   * is about to run, which then waits for it.
   */
  public int sharing(Reading seen) {
    return seen.cpus() + seen.workers().waiting();
  }

  /** Decides what follows from a look. */
  public Decision decide(Reading seen, Memory memory) {
    return new Rules(this, seen, memory).decide();
  }

  /** How many workers may be active before more come slowly. */
  public static int shared(int cpus) {
    return SHARING_PER_CPU * cpus;
  }
}
