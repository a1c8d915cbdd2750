package dev.heddle.driver.tasks;

import dev.heddle.driver.core.ArrivalTimes;
import dev.heddle.driver.core.Comeback;
import dev.heddle.driver.core.LongQueue;
import dev.heddle.lab.protocol.Load;

/** Decides when jobs are meant to start. Used by its lane's thread only; pure but for its state. */
sealed interface JobPacing {

  /** No job is due. */
  long NONE = Long.MIN_VALUE;

  /** The intended start of a job that is due by now, each given once; {@link #NONE}. */
  long poll(long now);

  /**
   * How long until a job may be due that is not yet; {@link Long#MAX_VALUE}: when one has ended.
   */
  long untilNext(long now);

  /**
   * The measured window opens then, which may be soon; said again, it opens later than was said.
   */
  default void windowOpens(long nanoTime) {}

  /** Whether it matters at once that a job has ended, as when another becomes due by that. */
  boolean listens();

  /** A job has ended then, well or badly, or was given up. */
  void ended(long intended, long nanoTime, boolean well);

  /**
   * No job is due from then on; those that were are to be polled before. Said again while paused,
   * it changes nothing.
   */
  void pause(long nanoTime);

  /** Goes on then, after a pause. */
  void resume(long nanoTime);

  /** Whether each job that is meant to start before then has been given. */
  boolean isPast(long nanoTime);

  /**
   * The closed model: a user's next job is meant to start when the last one has ended. The first
   * ones are spread over {@link Load.Closed#RAMP}; those of a jump all start when the window opens.
   * After a pause they come back as {@link Comeback} says.
   */
  final class Users implements JobPacing {

    /** A user whose job failed waits this long. */
    private static final long BACK_OFF_NANOS = 100_000_000L;

    private final int first;
    private final int all;
    private final long startNanos;
    private final LongQueue free = new LongQueue();
    private final LongQueue resting = new LongQueue();
    private final LongQueue returning = new LongQueue();
    private final Comeback comeback = new Comeback();
    private boolean paused;
    private int away;
    private int begun;
    private int jumping;
    private long jumpAt;

    /**
     * @param first users from the beginning on
     * @param all users from the moment on at which the window opens
     */
    Users(int first, int all, long startNanos) {
      this.first = first;
      this.all = all;
      this.startNanos = startNanos;
    }

    @Override
    public void windowOpens(long nanoTime) {
      jumping = all - first;
      jumpAt = nanoTime;
    }

    @Override
    public long poll(long now) {
      if (!free.isEmpty()) {
        return free.poll();
      }
      if (begun < first && firstOf(begun) - now <= 0) {
        return firstOf(begun++);
      }
      if (jumping > 0 && jumpAt - now <= 0) {
        jumping--;
        return jumpAt;
      }
      if (isDue(returning, now)) {
        return returning.poll();
      }
      return isDue(resting, now) ? resting.poll() : NONE;
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
      return (jumping == 0 || jumpAt - nanoTime >= 0)
          && (free.isEmpty() || free.peek() - nanoTime >= 0)
          && (returning.isEmpty() || returning.peek() - nanoTime >= 0);
    }
  }

  /**
   * The open model: jobs start by the clock, whatever became of the ones before. The clock stands
   * still while paused.
   */
  final class Clock implements JobPacing {

    private final ArrivalTimes times;
    private long startNanos;
    private long nextNanos;
    private boolean paused;
    private long pausedNanos;

    Clock(ArrivalTimes times, long startNanos) {
      this.times = times;
      this.startNanos = startNanos;
      this.nextNanos = startNanos + times.next();
    }

    @Override
    public long poll(long now) {
      if (paused || nextNanos - now > 0) {
        return NONE;
      }
      long due = nextNanos;
      nextNanos = startNanos + times.next();
      return due;
    }

    @Override
    public long untilNext(long now) {
      return paused ? Long.MAX_VALUE : nextNanos - now;
    }

    @Override
    public boolean listens() {
      return paused; // Else by looks: nothing is due because of it.
    }

    @Override
    public void ended(long intended, long nanoTime, boolean well) {}

    @Override
    public void pause(long nanoTime) {
      if (!paused) {
        paused = true;
        pausedNanos = nanoTime;
      }
    }

    @Override
    public void resume(long nanoTime) {
      if (paused) {
        paused = false;
        startNanos += nanoTime - pausedNanos;
        nextNanos += nanoTime - pausedNanos;
      }
    }

    @Override
    public boolean isPast(long nanoTime) {
      return nextNanos - nanoTime >= 0;
    }
  }
}
