package dev.heddle.driver.jmeter;

import org.apache.jmeter.samplers.SampleResult;

/**
 * Translates the milliseconds of an engine into {@link System#nanoTime()} of this process. JMeter
 * cuts its times to whole milliseconds, so each stands for its middle. Not thread-safe.
 *
 * <p>The clock of an engine elsewhere is not known. The sample that came soonest after it ended is
 * taken to have come at once, so all of that engine's times are late by the shortest time that a
 * message takes, and how long a request took is what the engine says.
 */
final class EngineClock {

  private static final long MILLI = 1_000_000;

  private long offsetNanos;
  private boolean known;
  private final boolean exact;

  private EngineClock(long offsetNanos, boolean exact) {
    this.offsetNanos = offsetNanos;
    this.known = exact;
    this.exact = exact;
  }

  /** Of JMeter in this process, whose clock runs with {@link System#nanoTime()}. */
  static EngineClock own() {
    SampleResult jmeter = new SampleResult();
    while (true) {
      long before = System.nanoTime() / MILLI;
      long millis = jmeter.currentTimeInMillis();
      if (System.nanoTime() / MILLI == before) {
        return new EngineClock((before - millis) * MILLI, true);
      }
    }
  }

  /**
   * Of an engine elsewhere.
   *
   * @param nowMillis the time of day here, which is the engine's until it says otherwise
   * @param nowNanos the same moment
   */
  static EngineClock elsewhere(long nowMillis, long nowNanos) {
    return new EngineClock(nowNanos - nowMillis * MILLI, false);
  }

  /** What ended then was heard of at that moment. */
  void heard(long endMillis, long nowNanos) {
    if (!exact) {
      long offset = nowNanos - endMillis * MILLI;
      offsetNanos = known ? Math.min(offsetNanos, offset) : offset;
      known = true;
    }
  }

  long nanos(long millis) {
    return millis * MILLI + MILLI / 2 + offsetNanos;
  }

  long millis(long nanos) {
    return Math.floorDiv(nanos - offsetNanos, MILLI);
  }
}
