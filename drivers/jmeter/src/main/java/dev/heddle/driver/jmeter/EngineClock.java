package dev.heddle.driver.jmeter;

import org.apache.jmeter.samplers.SampleResult;

/**
 * Converts the milliseconds of an engine to {@link System#nanoTime()} of this process. JMeter
 * truncates its times to whole milliseconds, so the middle of the millisecond is used. Not
 * thread-safe.
 *
 * <p>The clock of an engine on another machine is not known. The sample with the shortest delay
 * after its end is assumed to have arrived at once, so all times of that engine are late by the
 * shortest delay of a message. Durations are those measured by the engine.
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

  /** The clock of JMeter in this process, which runs with {@link System#nanoTime()}. */
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
   * The clock of an engine on another machine.
   *
   * @param nowMillis the time of day here, assumed for the engine until it reports otherwise
   * @param nowNanos the same moment as {@link System#nanoTime()}
   */
  static EngineClock elsewhere(long nowMillis, long nowNanos) {
    return new EngineClock(nowNanos - nowMillis * MILLI, false);
  }

  /** Notes that a sample with that end time has arrived at that moment. */
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
