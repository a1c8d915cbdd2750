package dev.heddle.driver.embedded;

import dev.heddle.driver.core.Comeback;
import dev.heddle.lab.protocol.Load;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The closed model: each user's next request is meant to start when its last one ended.
 *
 * <p>The users' first requests are spread over {@link Load.Closed#RAMP}: users who all start in the
 * same instant against a service with a fixed delay would go on in one wave for ever. After a pause
 * they come back as {@link Comeback} says.
 */
final class UserPacing implements Pacing {

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
  UserPacing(int first, int all) {
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
