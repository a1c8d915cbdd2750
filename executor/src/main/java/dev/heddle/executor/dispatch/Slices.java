package dev.heddle.executor.dispatch;

import dev.heddle.executor.tuning.Crowding;
import org.jspecify.annotations.Nullable;

/**
 * How often workers were given a CPU for how many tasks, which tells {@link Crowding}. Looked at
 * now and then, and only if tasks are short and many and mostly wait for a worker. Used by the
 * sentinel alone.
 */
final class Slices {

  private static final long PERIOD_NANOS = 250_000_000;

  /** With fewer in such a period there is nothing to win. */
  private static final int MANY_TASKS = 1024;

  /** To ask the system of one takes some ten microseconds. */
  private static final int MOST_WORKERS = 64;

  private Crowding crowding = Crowding.NONE;
  private long beganNanos;
  private int looks;
  private int withBacklog;

  /**
   * Looks once more.
   *
   * @param hasBacklog whether tasks wait and no further worker may be active
   * @return how many workers may be active for each CPU
   */
  int look(long nowNanos, boolean hasBacklog, @Nullable Worker[] workers) {
    looks++;
    withBacklog += hasBacklog ? 1 : 0;
    long periods = (nowNanos - beganNanos) / PERIOD_NANOS;
    if (periods > 0) {
      ask(workers, periods * MANY_TASKS);
      beganNanos = nowNanos;
      looks = 0;
      withBacklog = 0;
    }
    return crowding.perCpu();
  }

  private void ask(@Nullable Worker[] workers, long many) {
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
    if (tasks >= many && slices > 0 && 2 * withBacklog >= looks) {
      crowding = crowding.next(tasks, slices);
    }
  }
}
