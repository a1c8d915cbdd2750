package dev.heddle.executor.dispatch;

import dev.heddle.executor.tuning.Crowding;
import org.jspecify.annotations.Nullable;

/**
 * How often workers were given a CPU for how many tasks, which tells {@link Crowding}. It tells
 * only while tasks are short and many and the CPUs are taken. Used by the sentinel alone.
 */
final class Slices {

  private static final long PERIOD_NANOS = 250_000_000;

  /** The sentinel looks some thirty times in a period, unless it sleeps. */
  private static final int ENOUGH_LOOKS = 8;

  /** With fewer a CPU in a period, tasks are not short or there is nothing to win. */
  private static final int MANY_TASKS = 512;

  /** To ask the system of one takes some ten microseconds. */
  private static final int ASK_OF = 64;

  private Crowding crowding = Crowding.NONE;
  private boolean hasBegun;
  private boolean isKnownBefore;
  private long beganNanos;
  private int looks;
  private int taken;

  /**
   * Looks once more.
   *
   * @param isTaken whether more workers are active than there are CPUs, or tasks wait and no
   *     further worker may be active
   * @return how many workers may be active for each CPU
   */
  int look(long nowNanos, boolean isTaken, int cpus, @Nullable Worker[] workers) {
    looks++;
    taken += isTaken ? 1 : 0;
    long sinceNanos = nowNanos - beganNanos;
    if (!hasBegun || sinceNanos >= PERIOD_NANOS) {
      boolean tells =
          hasBegun && sinceNanos < 2 * PERIOD_NANOS && looks >= ENOUGH_LOOKS && 2 * taken >= looks;
      crowding = tells ? asked(cpus, workers) : crowding.nextUnused();
      isKnownBefore &= tells;
      hasBegun = true;
      beganNanos = nowNanos;
      looks = 0;
      taken = 0;
    }
    return crowding.perCpu();
  }

  /** Those with long tasks are left out: they are not of the workers for each CPU. */
  private Crowding asked(int cpus, @Nullable Worker[] workers) {
    long allTasks = 0;
    long tasks = 0;
    long slices = 0;
    for (int i = 0; i < workers.length; i++) {
      Worker worker = workers[i];
      if (worker != null) {
        long begun = worker.sighting.tasksSince(worker);
        allTasks += begun;
        long given = i < ASK_OF ? worker.sighting.slicesSince(worker) : -1;
        if (given >= 0 && !worker.inLane) {
          tasks += begun;
          slices += given;
        }
      }
    }
    boolean tells = isKnownBefore && allTasks >= (long) MANY_TASKS * cpus && tasks > 0;
    isKnownBefore = true;
    return tells ? crowding.next(tasks, slices) : crowding.nextUnused();
  }
}
