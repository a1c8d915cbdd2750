package dev.heddle.driver.tasks;

import dev.heddle.driver.core.ArrivalTimes;
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

  /** Whether a job may become due because another has ended. */
  boolean listens();

  /** A job has ended then, well or badly. */
  void ended(long nanoTime, boolean well);

  /** Whether each job that is meant to start before then has been given. */
  boolean isPast(long nanoTime);

  /**
   * The closed model: a user's next job is meant to start when the last one has ended. The first
   * ones are spread over {@link Load.Closed#RAMP}; those of a jump all start when the window opens.
   */
  final class Users implements JobPacing {

    /** A user whose job failed waits this long. */
    private static final long BACK_OFF_NANOS = 100_000_000L;

    private final int first;
    private final int all;
    private final long startNanos;
    private final LongQueue free = new LongQueue();
    private final LongQueue resting = new LongQueue();
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
      return !resting.isEmpty() && resting.peek() - now <= 0 ? resting.poll() : NONE;
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
      return resting.isEmpty() ? next : Math.min(next, resting.peek() - now);
    }

    @Override
    public boolean listens() {
      return true;
    }

    @Override
    public void ended(long nanoTime, boolean well) {
      if (well) {
        free.add(nanoTime);
      } else {
        resting.add(nanoTime + BACK_OFF_NANOS);
      }
    }

    @Override
    public boolean isPast(long nanoTime) {
      return (jumping == 0 || jumpAt - nanoTime >= 0)
          && (free.isEmpty() || free.peek() - nanoTime >= 0);
    }
  }

  /** The open model: jobs start by the clock, whatever became of the ones before. */
  final class Clock implements JobPacing {

    private final ArrivalTimes times;
    private final long startNanos;
    private long nextNanos;

    Clock(ArrivalTimes times, long startNanos) {
      this.times = times;
      this.startNanos = startNanos;
      this.nextNanos = startNanos + times.next();
    }

    @Override
    public long poll(long now) {
      if (nextNanos - now > 0) {
        return NONE;
      }
      long due = nextNanos;
      nextNanos = startNanos + times.next();
      return due;
    }

    @Override
    public long untilNext(long now) {
      return nextNanos - now;
    }

    @Override
    public boolean listens() {
      return false;
    }

    @Override
    public void ended(long nanoTime, boolean well) {}

    @Override
    public boolean isPast(long nanoTime) {
      return nextNanos - nanoTime >= 0;
    }
  }
}
