package dev.heddle.executor.dispatch;

import dev.heddle.executor.tuning.Crowding;
import org.jspecify.annotations.Nullable;

/**
 * How often workers were given a CPU for how many tasks, which tells {@link Crowding}. Looked at
 * every so often, and only if tasks are short and many. Used by the sentinel alone.
 */
final class Slices {

  private static final long PERIOD_NANOS = 250_000_000;

  /** With fewer in a period there is nothing to win. */
  private static final int MANY_TASKS = 1024;

  /** To ask the system of one takes some ten microseconds. */
  private static final int MOST_WORKERS = 64;

  private Crowding crowding = Crowding.NONE;
  private long lookedNanos;

  /** Looks if it is time to; how many workers may be active for each CPU. */
  int look(long nowNanos, @Nullable Worker[] workers) {
    if (nowNanos - lookedNanos >= PERIOD_NANOS) {
      lookedNanos = nowNanos;
      look(workers);
    }
    return crowding.perCpu();
  }

  private void look(@Nullable Worker[] workers) {
    long tasks = 0;
    long slices = 0;
    int asked = 0;
    for (Worker worker : workers) {
      if (worker != null && asked < MOST_WORKERS) {
        asked++;
        tasks += worker.sighting.tasksSince(worker);
        slices += worker.sighting.slicesSince(worker);
      }
    }
    if (tasks >= MANY_TASKS && slices > 0) {
      crowding = crowding.next(tasks, slices);
    }
  }
}
