package dev.heddle.executor.law;

/**
 * How long the first task of a queue has waited, without a time stored in every task. Marks record
 * how many tasks had been put in at which time; while a task waits long, they are further apart.
 * Used by one thread.
 */
public final class HeadAge {

  private static final int MARKS = 64;

  private final long[] times = new long[MARKS];
  private final long[] put = new long[MARKS];
  private int marks;

  /**
   * Makes a mark and returns the age.
   *
   * @param putNow tasks put in so far
   * @param takenNow tasks taken out so far
   * @return nanoseconds that the first task has waited at least; 0 if there is none
   */
  public long look(long nowNanos, long putNow, long takenNow) {
    int kept = 0;
    for (int i = 0; i < marks; i++) {
      if (put[i] > takenNow) { // Some task put before this mark is still there.
        times[kept] = times[i];
        put[kept] = put[i];
        kept++;
      }
    }
    marks = kept;
    if (putNow > takenNow) {
      if (marks == MARKS) {
        dropOne(nowNanos);
      }
      times[marks] = nowNanos;
      put[marks] = putNow;
      marks++;
    }
    return marks == 0 ? 0 : nowNanos - times[0];
  }

  /** Drops the mark without which the largest error is smallest; the first stays. */
  private void dropOne(long nowNanos) {
    int least = 1;
    long gap = Long.MAX_VALUE;
    for (int i = 1; i < marks; i++) {
      long without = (i + 1 < marks ? times[i + 1] : nowNanos) - times[i - 1];
      if (without < gap) {
        gap = without;
        least = i;
      }
    }
    marks--;
    for (int i = least; i < marks; i++) {
      times[i] = times[i + 1];
      put[i] = put[i + 1];
    }
  }
}
