package dev.heddle.executor.dispatch;

/**
 * Carriers beside those that the JVM has, while all of these are held by virtual threads that wait:
 * what they wait for may be a virtual thread that gets none, as one that is next in line for a
 * lock. Each time that all are held as many come as there are extra, up to what the JVM itself
 * comes to where it adds some (JEP 444, "Scheduling virtual threads"). They are given back when
 * virtual threads get to run and no more carriers are in use than the JVM has of its own. Used by
 * one thread; any may ask how many there are.
 */
final class ExtraCarriers {

  /** In the JVM; as many as it comes to by itself where it adds some. */
  private static final int MOST = 256;

  /** So long after all were held they are kept. */
  private static final long KEEP_NANOS = 1_000_000_000;

  private final Carriers carriers;
  private volatile int extra;
  private long sinceNanos;

  ExtraCarriers(Carriers carriers) {
    this.carriers = carriers;
  }

  /** All carriers of the JVM. */
  interface Carriers {

    /**
     * Adds some.
     *
     * @param most so many at most
     * @param inAll and no more than that there are so many
     * @return how many were added
     */
    int add(int most, int inAll);

    /**
     * Takes some away.
     *
     * @param evenInUse even if virtual threads are on more than are left
     * @return whether that was done
     */
    boolean takeAway(int carriers, boolean evenInUse);

    /** Has so many that are idle look for virtual threads. */
    void wake(int carriers);
  }

  /**
   * All carriers are held.
   *
   * @param cpus as many come first
   */
  void held(long nowNanos, int cpus) {
    sinceNanos = nowNanos;
    int had = extra;
    int added = carriers.add(had == 0 ? cpus : had, MOST);
    extra = had + added;
    if (extra > 0) {
      carriers.wake(Math.max(1, added)); // The JVM itself does not, if it has as many threads.
    }
  }

  /** Virtual threads get to run. */
  void run(long nowNanos) {
    if (extra == 0 || nowNanos - sinceNanos < KEEP_NANOS) {
      return;
    }
    sinceNanos = nowNanos; // If they are in use it is asked again as much later.
    if (carriers.takeAway(extra, false)) {
      extra = 0;
    }
  }

  /** There are no tasks on virtual threads. */
  void giveBack() {
    if (extra > 0 && carriers.takeAway(extra, true)) {
      extra = 0;
    }
  }

  /** How many there are. */
  int count() {
    return extra;
  }
}
