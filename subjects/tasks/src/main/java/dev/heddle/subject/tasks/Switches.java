package dev.heddle.subject.tasks;

import java.time.Duration;
import java.util.concurrent.Executor;

/**
 * Computes for some time, and waits for as long after that, in turns by the clock: tasks of one
 * type whose nature changes.
 *
 * @param computes what a task does in the first half of a turn
 * @param waits what it does in the other
 * @param every how long a half takes
 */
record Switches(Computes computes, ComputesAndWaits waits, Duration every) implements TaskBody {

  /**
   * @param micros what both compute
   */
  static Switches of(long micros, Duration wait, Duration every) {
    if (every.isZero()) {
      throw new IllegalArgumentException("every must be above 0");
    }
    return new Switches(new Computes(micros), new ComputesAndWaits(micros, wait), every);
  }

  /** What a task does that begins now. */
  TaskBody now() {
    boolean first = Math.floorMod(System.nanoTime(), 2 * every.toNanos()) < every.toNanos();
    return first ? computes : waits;
  }

  @Override
  public void run(Executor executor) {
    now().run(executor);
  }
}
