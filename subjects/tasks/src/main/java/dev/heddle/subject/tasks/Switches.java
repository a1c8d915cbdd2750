package dev.heddle.subject.tasks;

import java.time.Duration;
import java.util.concurrent.Executor;

/**
 * Tasks of one type that change over time, by the clock: in one half of a turn they compute, in the
 * other they also wait.
 *
 * @param computes what a task does in the first half of a turn
 * @param waits what it does in the second half
 * @param every how long a half takes
 */
record Switches(Computes computes, ComputesAndWaits waits, Duration every) implements TaskBody {

  /**
   * @param micros how many microseconds a task computes
   */
  static Switches of(long micros, Duration wait, Duration every) {
    if (every.isZero()) {
      throw new IllegalArgumentException("every must be above 0");
    }
    return new Switches(new Computes(micros), new ComputesAndWaits(micros, wait), every);
  }

  /** The work of a task that begins now. */
  TaskBody now() {
    boolean first = Math.floorMod(System.nanoTime(), 2 * every.toNanos()) < every.toNanos();
    return first ? computes : waits;
  }

  @Override
  public void run(Executor executor) {
    now().run(executor);
  }
}
