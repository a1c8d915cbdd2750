package dev.heddle.lab.rig.trial;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts once a second the connections that wait to be accepted. New connections always wait for an
 * instant; if some wait at two readings in a row, the server has probably reached a limit.
 */
final class AcceptWatch implements LoadWatch {

  private static final long DISTANCE_NANOS = Duration.ofSeconds(1).toNanos();

  private final Supplier<OptionalInt> queue;
  private long dueNanos;
  private @Nullable Integer last;
  private @Nullable Integer most;

  /**
   * @param queue returns how many wait now; empty if that is not known
   */
  AcceptWatch(Supplier<OptionalInt> queue) {
    this.queue = queue;
    lookNow();
  }

  @Override
  public void look() {
    if (System.nanoTime() - dueNanos >= 0) {
      lookNow();
    }
  }

  void lookNow() {
    OptionalInt seen = queue.get();
    Integer now = seen.isPresent() ? Integer.valueOf(seen.getAsInt()) : null;
    if (last != null && now != null) {
      int both = Math.min(last, now);
      most = most == null ? both : Math.max(most, both);
    }
    last = now;
    dueNanos = System.nanoTime() + DISTANCE_NANOS;
  }

  /**
   * Takes a last reading when the window closes, because a window of less than a second has had
   * only one.
   */
  void end() {
    if (most == null) {
      lookNow();
    }
  }

  /**
   * The largest number that waited at two readings in a row; null without two readings in a row.
   */
  @Nullable Integer most() {
    return most;
  }
}
