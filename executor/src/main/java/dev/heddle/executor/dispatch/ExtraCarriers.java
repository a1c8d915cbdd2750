package dev.heddle.executor.dispatch;

import java.util.function.IntPredicate;

/**
 * Carriers beside those that the JVM has, while all of these are held by virtual threads that wait:
 * what they wait for may be a virtual thread that gets none, as one that is next in line for a lock
 * (JEP 444 tells of the like, "Scheduling virtual threads"). Each time that all are held there are
 * twice as many, up to what the JVM adds by itself where it does; and they are given back when
 * virtual threads have got to run for a while. Used by one thread; any may ask how many there are.
 */
final class ExtraCarriers {

  /** With two of the JVM's own, as many as it comes to by itself where it adds some. */
  private static final int MOST = 254;

  private static final long SHORTEST_NANOS = 1_000_000_000;
  private static final long LONGEST_NANOS = 64 * SHORTEST_NANOS;

  private final IntPredicate add;
  private volatile int extra;
  private long keepNanos = SHORTEST_NANOS / 2;
  private long heldNanos;

  /**
   * @param add adds so many carriers, or takes them away; false if it cannot
   */
  ExtraCarriers(IntPredicate add) {
    this.add = add;
  }

  /**
   * All carriers are held.
   *
   * @param cpus as many come first
   */
  void held(long nowNanos, int cpus) {
    heldNanos = nowNanos;
    int had = extra;
    int more = Math.min(had == 0 ? cpus : had, MOST - had);
    if (had == 0) {
      keepNanos = Math.min(2 * keepNanos, LONGEST_NANOS); // The last were given back too soon.
    }
    if (more > 0 && add.test(more)) {
      extra = had + more;
    }
  }

  /** Virtual threads get to run. */
  void run(long nowNanos) {
    if (extra > 0 && nowNanos - heldNanos >= keepNanos) {
      takeAway();
    }
  }

  /** How many there are. */
  int count() {
    return extra;
  }

  /** There are no tasks on virtual threads. */
  void giveBack() {
    keepNanos = SHORTEST_NANOS / 2;
    takeAway();
  }

  private void takeAway() {
    if (extra > 0 && add.test(-extra)) {
      extra = 0;
    }
  }
}
