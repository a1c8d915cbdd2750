package dev.heddle.executor.dispatch;

/**
 * Carriers beside those that the JVM has, while all of these are held by virtual threads that wait:
 * what they wait for may be a virtual thread that gets none, as one that is next in line for a
 * lock. There may be as many then as the JVM comes to where it adds some itself (JEP 444,
 * "Scheduling virtual threads"); it makes one for each virtual thread that can go on. They are
 * given back when virtual threads get to run and no more carriers are in use than the JVM has of
 * its own. Used by one thread; any may ask how many there may be.
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
     * Lets there be so many, if there may not be as many yet.
     *
     * @return how many more that is
     */
    int raise(int most);

    /**
     * Takes some away.
     *
     * @param evenInUse even if virtual threads are on more than are left
     * @return whether that was done
     */
    boolean takeAway(int carriers, boolean evenInUse);

    /** Has one more look for virtual threads, if there may be one more. */
    void wake();
  }

  /** All carriers are held. */
  void held(long nowNanos) {
    sinceNanos = nowNanos;
    int now = extra + carriers.raise(MOST);
    extra = now;
    if (now > 0) {
      carriers.wake();
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
