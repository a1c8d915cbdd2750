package dev.heddle.lab.result;

import dev.heddle.driver.protocol.Event;
import dev.heddle.driver.protocol.Load;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How long throughput takes to follow a jump of the load. The peak is the median of the last half
 * of the measured window's samples; reached is 90 % of it. Pure.
 */
final class RampUp {

  private static final double REACHED = 0.9;

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
    if (inside.size() < 4) {
      return OptionalDouble.empty();
    }
    double[] late =
        inside.subList(inside.size() / 2, inside.size()).stream()
            .mapToDouble(Event.Sample::completed)
            .sorted()
            .toArray();
    double peak = late[late.length / 2];
    return peak == 0
        ? OptionalDouble.empty()
        : inside.stream()
            .filter(sample -> sample.completed() >= REACHED * peak)
            .mapToDouble(sample -> sample.elapsedNanos() / 1e6 - from)
            .findFirst();
  }
}
