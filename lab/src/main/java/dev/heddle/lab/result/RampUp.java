package dev.heddle.lab.result;

import dev.heddle.driver.protocol.Event;
import dev.heddle.driver.protocol.Load;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How long throughput takes to follow a jump of the load. The peak is the mean rate of the last
 * half of the measured window; reached is 90 % of it, over a quarter of a second, so that neither a
 * sample that comes late nor a wave of answers is taken for it. Pure.
 */
final class RampUp {

  private static final double REACHED = 0.9;

  private static final long SPAN_NANOS = 250_000_000;

  private RampUp() {}

  /** Of a trial; empty unless its load jumped and something was answered. */
  static OptionalDouble millis(TrialRecord trial) {
    Long from = trial.windowFromMillis();
    var measurement = trial.measurement();
    if (from == null || measurement == null || !(trial.load() instanceof Load.Jump)) {
      return OptionalDouble.empty();
    }
    double to = from + measurement.windowNanos() / 1e6;
    return millis(trial.driverSamples(), from, to);
  }

  /**
   * Of samples.
   *
   * @param from when the load jumped, in milliseconds since it began
   * @param to when the window ended, likewise
   */
  static OptionalDouble millis(List<Event.Sample> samples, double from, double to) {
    List<Event.Sample> inside =
        samples.stream()
            .filter(sample -> sample.elapsedNanos() / 1e6 > from)
            .filter(sample -> sample.elapsedNanos() / 1e6 <= to)
            .toList();
    int half = inside.size() / 2;
    if (half < 2) {
      return OptionalDouble.empty();
    }
    double peak = rate(inside, half, inside.size() - 1);
    for (int last = 1; last < inside.size() && peak > 0; last++) {
      int first = last - 1;
      while (first >= 0 && nanos(inside, first, last) < SPAN_NANOS) {
        first--;
      }
      if (first >= 0 && rate(inside, first, last) >= REACHED * peak) {
        return OptionalDouble.of(inside.get(last).elapsedNanos() / 1e6 - from);
      }
    }
    return OptionalDouble.empty();
  }

  private static long nanos(List<Event.Sample> samples, int first, int last) {
    return samples.get(last).elapsedNanos() - samples.get(first).elapsedNanos();
  }

  /** Answers a nanosecond after one sample, up to another: a sample counts those before it. */
  private static double rate(List<Event.Sample> samples, int first, int last) {
    double answers =
        samples.subList(first + 1, last + 1).stream().mapToLong(Event.Sample::completed).sum();
    return answers / nanos(samples, first, last);
  }
}
