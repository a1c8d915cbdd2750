package dev.heddle.executor;

/**
 * How many tasks an executor takes on. What is beyond is refused with {@link
 * java.util.concurrent.RejectedExecutionException}. In flight is what was accepted and has not
 * ended, queued or running.
 */
public sealed interface Admission {

  /** All. */
  static Admission unbounded() {
    return Unbounded.ALL;
  }

  /**
   * At most so many in flight.
   *
   * @param most 1 or more
   * @throws IllegalArgumentException if it is less
   */
  static Admission bounded(int most) {
    return new Bounded(most);
  }

  /**
   * A limit that adapts, so that tasks in flight hardly delay each other. It is lowered while even
   * the least delayed task took 20 ms longer, from acceptance to end, than the shortest of its
   * type. It is raised while tasks are refused and that is not so. It starts at 64 for each CPU, is
   * never below four for each CPU, and changes at most ten times a second.
   */
  static Admission adaptive() {
    return Adaptive.FOLLOWS_DELAY;
  }

  /** No limit. */
  enum Unbounded implements Admission {
    /** All are taken. */
    ALL
  }

  /**
   * A fixed limit.
   *
   * @param most tasks in flight
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
    /** The one way so far. */
    FOLLOWS_DELAY
  }
}
