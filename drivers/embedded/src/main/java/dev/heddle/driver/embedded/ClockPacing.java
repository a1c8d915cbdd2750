package dev.heddle.driver.embedded;

import dev.heddle.driver.core.ArrivalTimes;
import io.netty.channel.EventLoop;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Paces the open model: requests start by the clock, independent of earlier answers. The clock
 * stands still during a pause, so no arrival is skipped, and none is made up for afterwards.
 */
final class ClockPacing implements Pacing, Runnable {

  /** The largest number of late arrivals begun at once; then the event loop reads answers again. */
  private static final int BURST = 256;

  /** A time that never comes; subtraction from it does not overflow. */
  private static final long NEVER = Long.MAX_VALUE / 2;

  private final ArrivalTimes times;
  private final Lane lane;
  private long startNanos;
  private long lastNanos;
  private long nextNanos;
  private boolean paused;
  private long pausedNanos;
  private @Nullable ScheduledFuture<?> next;

  /** Begins at {@code startNanos} of {@link System#nanoTime()}, which is the same for all lanes. */
  ClockPacing(ArrivalTimes times, Lane lane, long startNanos) {
    this.times = times;
    this.lane = lane;
    this.startNanos = startNanos;
  }

  @Override
  public void begin(Lane lane) {
    lastNanos = startNanos - NEVER;
    nextNanos = startNanos + times.next();
    run();
  }

  @Override
  public void ended(Lane lane, long intended, long now, boolean answered) {
    // Arrivals do not depend on answers.
  }

  @Override
  public void pause(long nanoTime) {
    if (!paused) {
      paused = true;
      // A lane that learns of the pause late may have begun later arrivals. Its clock then stands
      // still from the last of them on, so that the gap to the next one stays the same.
      pausedNanos = lastNanos - nanoTime > 0 ? lastNanos : nanoTime;
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
      lastNanos = nextNanos;
      nextNanos = startNanos + times.next();
      now = System.nanoTime();
    }
    if (!lane.isStopped()) {
      EventLoop loop = lane.loop();
      next = loop.schedule(this, Math.max(0, nextNanos - now), TimeUnit.NANOSECONDS);
    }
  }
}
