package dev.heddle.driver.embedded;

import dev.heddle.driver.core.Comeback;
import dev.heddle.lab.protocol.Load;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Paces the closed model: the intended start of each user's next request is the end of the last
 * one.
 *
 * <p>The users' first requests are spread over {@link Load.Closed#RAMP}: against a service with a
 * fixed delay, users who start at the same instant would stay in one wave. After a pause, {@link
 * Comeback} decides when they come back.
 */
final class UserPacing implements Pacing {

  /** How long a user waits after a failed request, to spare a server that is down. */
  private static final long BACK_OFF_NANOS = 100_000_000L;

  private final int first;
  private final Comeback comeback;
  private boolean paused;
  private int away;

  /** The users who have not begun yet and do when the window opens. */
  private int jumping;

  private @Nullable ScheduledFuture<?> jump;

  /**
   * @param first the number of users from the beginning
   * @param all the number of users from the opening of the window
   * @param timeoutNanos how long a request may take
   */
  UserPacing(int first, int all, long timeoutNanos) {
    this.first = first;
    this.comeback = new Comeback(timeoutNanos);
    this.jumping = all - first;
  }

  @Override
  public void begin(Lane lane) {
    for (int user = 0; user < first; user++) {
      arriveLater(lane, Load.Closed.RAMP.toNanos() * user / first);
    }
  }

  @Override
  public void windowOpens(Lane lane, long from, long to) {
    if (jump != null) {
      jump.cancel(false);
    }
    jump =
        lane.loop()
            .schedule(() -> jump(lane, from), from - System.nanoTime(), TimeUnit.NANOSECONDS);
  }

  /** Does nothing if an earlier announcement, of a window that came too soon, has done it. */
  private void jump(Lane lane, long from) {
    for (; jumping > 0; jumping--) {
      lane.arrive(from, System.nanoTime());
    }
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

  /** Begins the user's next request; while paused, the user goes away instead. */
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
    return true; // A user's request begins at its intended start.
  }

  @Override
  public void takeMissed(long now, LongConsumer missed) {
    // A user misses no start; see isPast.
  }

  private void arriveLater(Lane lane, long delayNanos) {
    lane.loop().schedule(() -> arrive(lane, System.nanoTime()), delayNanos, TimeUnit.NANOSECONDS);
  }
}
