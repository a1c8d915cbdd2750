package dev.heddle.executor;

/**
 * How many tasks an executor accepts. It refuses further tasks with {@link
 * java.util.concurrent.RejectedExecutionException}. Tasks in flight are those that were accepted
 * and have not ended, queued or running. A task that is cancelled while it is queued has ended,
 * though it takes up memory until its turn comes.
 */
public sealed interface Admission {

  /** Accepts all tasks. */
  static Admission unbounded() {
    return Unbounded.ALL;
  }

  /**
   * Accepts at most this many tasks in flight.
   *
   * @param most 1 or more
   * @throws IllegalArgumentException if it is less
   */
  static Admission bounded(int most) {
    return new Bounded(most);
  }

  /**
   * A limit that adapts, so that tasks in flight hardly delay each other. It falls while even the
   * least delayed task takes over 20 ms longer, from acceptance to end, than the shortest of its
   * type, and half of the places, or 32 per CPU, are taken. It rises while tasks are refused and
   * this holds neither for those that wait, nor for those that compute for long, nor for the
   * others. It starts at 64 per CPU, never falls below four per CPU, and changes at most ten times
   * a second.
   */
  static Admission adaptive() {
    return Adaptive.FOLLOWS_DELAY;
  }

  /** No limit. */
  enum Unbounded implements Admission {
    /** Accepts all tasks. */
    ALL
  }

  /**
   * A fixed limit.
   *
   * @param most the largest number of tasks in flight
   */
  record Bounded(int most) implements Admission {

    /** Checks the limit. */
    public Bounded {
      if (most < 1) {
        throw new IllegalArgumentException("most must be 1 or more, was " + most);
      }
    }
  }

  /** A limit that follows how much longer tasks take than the shortest of their type. */
  enum Adaptive implements Admission {
    /** Follows the delay; the only way so far. */
    FOLLOWS_DELAY
  }
}
