package dev.heddle.driver;

import dev.heddle.driver.protocol.Load;

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

  /** A job has ended then, well or badly. */
  void ended(long nanoTime, boolean well);

  /** Whether each job that is meant to start before then has been given. */
  boolean isPast(long nanoTime);

  /**
   * The closed model: a user's next job is meant to start when the last one has ended. The first
   * ones are spread over {@link Load.Closed#RAMP}.
   */
  final class Users implements JobPacing {

    /** A user whose job failed waits this long. */
    private static final long BACK_OFF_NANOS = 100_000_000L;

    private final int users;
    private final long startNanos;
    private final LongQueue free = new LongQueue();
    private final LongQueue resting = new LongQueue();
    private int begun;

    Users(int users, long startNanos) {
      this.users = users;
      this.startNanos = startNanos;
    }

    @Override
    public long poll(long now) {
      if (!free.isEmpty()) {
        return free.poll();
      }
      if (begun < users && firstOf(begun) - now <= 0) {
        return firstOf(begun++);
      }
      return !resting.isEmpty() && resting.peek() - now <= 0 ? resting.poll() : NONE;
    }

    private long firstOf(int user) {
      return startNanos + Load.Closed.RAMP.toNanos() * user / users;
    }

    @Override
    public long untilNext(long now) {
      long next = begun < users ? firstOf(begun) - now : Long.MAX_VALUE;
      return resting.isEmpty() ? next : Math.min(next, resting.peek() - now);
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
      return free.isEmpty() || free.peek() - nanoTime >= 0;
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
    public void ended(long nanoTime, boolean well) {
      // The clock does not listen.
    }

    @Override
    public boolean isPast(long nanoTime) {
      return nextNanos - nanoTime >= 0;
    }
  }
}
