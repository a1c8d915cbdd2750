package dev.heddle.driver.embedded;

import java.util.function.LongConsumer;

/** Decides when requests are meant to start. Runs on its lane's event loop only. */
sealed interface Pacing permits UserPacing, ClockPacing {

  /** Starts the load. */
  void begin(Lane lane);

  /**
   * The measured window opens then, which may be soon; said again, it opens later than was said.
   */
  default void windowOpens(Lane lane, long nanoTime) {}

  /** A request has ended or was given up. */
  void ended(Lane lane, long intended, long now, boolean answered);

  /** No request is meant to start from then on. Said again while paused, it changes nothing. */
  void pause(long nanoTime);

  /** Goes on then, after a pause. */
  void resume(Lane lane, long nanoTime);

  /** Whether each request that is meant to start before then has been taken up. */
  boolean isPast(long nanoTime);

  /** Hands over the intended starts up to now that were not taken up in time. */
  void takeMissed(long now, LongConsumer missed);
<<<<<<< HEAD

  /**
   * The closed model: each user's next request is meant to start when its last one ended.
   *
   * <p>The users' first requests are spread over {@link Load.Closed#RAMP}: users who all start in
   * the same instant against a service with a fixed delay would go on in one wave for ever. After a
   * pause they come back as {@link Comeback} says.
   */
  final class Users implements Pacing {

    /** A user whose request failed waits this long, so that a dead server is not hammered. */
    private static final long BACK_OFF_NANOS = 100_000_000L;

    private final int first;
    private final int all;
    private final Comeback comeback = new Comeback();
    private boolean paused;
    private int away;
    private @Nullable ScheduledFuture<?> jump;

    /**
     * @param first users from the beginning on
     * @param all users from the moment on at which the window opens
     */
    Users(int first, int all) {
      this.first = first;
      this.all = all;
    }

    @Override
    public void begin(Lane lane) {
      for (int user = 0; user < first; user++) {
        arriveLater(lane, Load.Closed.RAMP.toNanos() * user / first);
      }
    }

    @Override
    public void windowOpens(Lane lane, long nanoTime) {
      if (jump != null) {
        jump.cancel(false);
      }
      jump =
          lane.loop()
              .schedule(
                  () -> {
                    for (int user = first; user < all; user++) {
                      lane.arrive(nanoTime, System.nanoTime());
                    }
                  },
                  nanoTime - System.nanoTime(),
                  TimeUnit.NANOSECONDS);
    }

    @Override
    public void ended(Lane lane, long intended, long now, boolean answered) {
      if (answered) {
        comeback.answered(now - intended);
      }
      if (answered || paused) {
        arrive(lane, now);
      } else {
        arriveLater(lane, BACK_OFF_NANOS);
      }
    }

    /** The user's next request; while paused the user goes away instead. */
    private void arrive(Lane lane, long now) {
      if (paused) {
        away++;
      } else {
        lane.arrive(now, now);
      }
    }

    @Override
    public void pause(long nanoTime) {
      paused = true;
    }

    @Override
    public void resume(Lane lane, long nanoTime) {
      paused = false;
      int users = away;
      away = 0;
      for (int user = 0; user < users; user++) {
        arriveLater(lane, comeback.delayNanos(user, users));
      }
    }

    @Override
    public boolean isPast(long nanoTime) {
      return true; // A user's request is taken up at the moment it is meant to start.
    }

    @Override
    public void takeMissed(long now, LongConsumer missed) {
      // There are none, for the same reason.
    }

    private void arriveLater(Lane lane, long delayNanos) {
      lane.loop().schedule(() -> arrive(lane, System.nanoTime()), delayNanos, TimeUnit.NANOSECONDS);
    }
  }

  /**
   * The open model: requests start by the clock, whatever became of the ones before. The clock
   * stands still while paused, so no arrival is left out and none is made up for afterwards.
   */
  final class Clock implements Pacing, Runnable {

    /** Late arrivals taken up in one go; then the event loop gets to read answers again. */
    private static final int BURST = 256;

    private final ArrivalTimes times;
    private final Lane lane;
    private long startNanos;
    private long nextNanos;
    private boolean paused;
    private long pausedNanos;
    private @Nullable ScheduledFuture<?> next;

    /** Starts at {@code startNanos}, as {@link System#nanoTime()}: the same for all lanes. */
    Clock(ArrivalTimes times, Lane lane, long startNanos) {
      this.times = times;
      this.lane = lane;
      this.startNanos = startNanos;
    }

    @Override
    public void begin(Lane lane) {
      nextNanos = startNanos + times.next();
      run();
    }

    @Override
    public void ended(Lane lane, long intended, long now, boolean answered) {
      // The clock does not listen.
    }

    @Override
    public void pause(long nanoTime) {
      if (!paused) {
        paused = true;
        pausedNanos = nanoTime;
        if (next != null) {
          next.cancel(false);
        }
      }
    }

    @Override
    public void resume(Lane lane, long nanoTime) {
      if (paused) {
        paused = false;
        startNanos += nanoTime - pausedNanos;
        nextNanos += nanoTime - pausedNanos;
        run();
      }
    }

    @Override
    public boolean isPast(long nanoTime) {
      return nextNanos - nanoTime >= 0;
    }

    @Override
    public void takeMissed(long now, LongConsumer missed) {
      for (; !paused && nextNanos - now <= 0; nextNanos = startNanos + times.next()) {
        missed.accept(nextNanos);
      }
    }

    @Override
    public void run() {
      long now = System.nanoTime();
      for (int taken = 0; taken < BURST && nextNanos - now <= 0; taken++) {
        lane.arrive(nextNanos, now);
        nextNanos = startNanos + times.next();
        now = System.nanoTime();
      }
      if (!lane.isStopped()) {
        EventLoop loop = lane.loop();
        next = loop.schedule(this, Math.max(0, nextNanos - now), TimeUnit.NANOSECONDS);
      }
    }
  }
=======
>>>>>>> main
}
