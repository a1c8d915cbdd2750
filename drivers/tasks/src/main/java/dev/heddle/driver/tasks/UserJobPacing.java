package dev.heddle.driver.tasks;

import dev.heddle.driver.core.Comeback;
import dev.heddle.driver.core.LongQueue;
import dev.heddle.lab.protocol.Load;

/**
 * Paces the closed model: the intended start of a user's next job is the end of the last one. The
 * first jobs are spread over {@link Load.Closed#RAMP}; the users added by a jump all start when the
 * window opens. After a pause, {@link Comeback} decides when users come back.
 */
final class UserJobPacing implements JobPacing {

  /** How long a user waits after a failed job. */
  private static final long BACK_OFF_NANOS = 100_000_000L;

  private final int first;
  private final int all;
  private final long startNanos;
  private final LongQueue free = new LongQueue();
  private final LongQueue resting = new LongQueue();
  private final LongQueue returning = new LongQueue();
  private final Comeback comeback;
  private boolean paused;
  private int away;
  private int begun;
  private int jumping;
  private int jumped;
  private long jumpAt;

  /**
   * @param first the number of users from the beginning
   * @param all the number of users from the opening of the window
   * @param timeoutNanos how long a job may take
   */
  UserJobPacing(int first, int all, long startNanos, long timeoutNanos) {
    this.first = first;
    this.all = all;
    this.startNanos = startNanos;
    this.comeback = new Comeback(timeoutNanos);
  }

  @Override
  public void windowOpens(long from, long to) {
    jumping = all - first - jumped;
    jumpAt = from;
  }

  @Override
  public long poll(long now) {
    if (begun < first && firstOf(begun) - now <= 0) {
      return firstOf(begun++);
    }
    if (jumping > 0 && jumpAt - now <= 0) {
      jumping--;
      jumped++;
      return jumpAt;
    }
    if (isDue(returning, now)) {
      return returning.poll();
    }
    if (isDue(resting, now)) {
      return resting.poll();
    }
    // Last: they come again as fast as jobs end, and the others would never begin.
    return free.isEmpty() ? NONE : free.poll();
  }

  private static boolean isDue(LongQueue starts, long now) {
    return !starts.isEmpty() && starts.peek() - now <= 0;
  }

  private long firstOf(int user) {
    return startNanos + Load.Closed.RAMP.toNanos() * user / first;
  }

  @Override
  public long untilNext(long now) {
    long next = begun < first ? firstOf(begun) - now : Long.MAX_VALUE;
    if (jumping > 0) {
      next = Math.min(next, jumpAt - now);
    }
    if (!returning.isEmpty()) {
      next = Math.min(next, returning.peek() - now);
    }
    return resting.isEmpty() ? next : Math.min(next, resting.peek() - now);
  }

  @Override
  public boolean listens() {
    return true;
  }

  @Override
  public void ended(long intended, long nanoTime, boolean well) {
    if (well) {
      comeback.answered(nanoTime - intended);
    }
    if (paused) {
      away++;
    } else if (well) {
      free.add(nanoTime);
    } else {
      resting.add(nanoTime + BACK_OFF_NANOS);
    }
  }

  @Override
  public void pause(long nanoTime) {
    paused = true;
    away += first - begun + free.size() + returning.size() + resting.size();
    begun = first;
    free.clear();
    returning.clear();
    resting.clear();
  }

  @Override
  public void resume(long nanoTime) {
    paused = false;
    for (int user = 0; user < away; user++) {
      returning.add(nanoTime + comeback.delayNanos(user, away));
    }
    away = 0;
  }

  @Override
  public boolean isPast(long nanoTime) {
    long before = nanoTime - 1;
    return (jumping == 0 || jumpAt - nanoTime >= 0)
        && (begun == first || firstOf(begun) - nanoTime >= 0)
        && !isDue(free, before)
        && !isDue(returning, before)
        && !isDue(resting, before);
  }
}
