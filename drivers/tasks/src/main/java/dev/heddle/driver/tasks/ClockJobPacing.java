package dev.heddle.driver.tasks;

import dev.heddle.driver.core.ArrivalTimes;

/**
 * Paces the open model: jobs start by the clock, independent of earlier ones. The clock stands
 * still during a pause.
 */
final class ClockJobPacing implements JobPacing {

  private final ArrivalTimes times;
  private long startNanos;
  private long nextNanos;
  private boolean paused;
  private long pausedNanos;

  ClockJobPacing(ArrivalTimes times, long startNanos) {
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
    return paused; // Otherwise no end makes a job due.
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
