package dev.heddle.lab.rig.trial;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks once a second for connections that wait to be accepted. Some do for an instant whenever
 * connections are opened; those that are there at two looks in a row have most likely met a limit.
 */
final class AcceptWatch implements LoadWatch {

  private static final long DISTANCE_NANOS = Duration.ofSeconds(1).toNanos();

  private final Supplier<OptionalInt> queue;
  private long dueNanos;
  private @Nullable Integer last;
  private @Nullable Integer most;

  /**
   * @param queue how many wait now; empty if that is not known
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

  /** The window closes; one of less than a second has had no two looks yet. */
  void end() {
    if (most == null) {
      lookNow();
    }
  }

  /** The most that waited at two looks in a row; null if there were none. */
  @Nullable Integer most() {
    return most;
  }
}
