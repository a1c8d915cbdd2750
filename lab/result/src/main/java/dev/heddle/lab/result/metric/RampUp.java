package dev.heddle.lab.result.metric;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The time that throughput takes to follow a jump of the load. The peak is the mean rate in the
 * second half of the measured window. It is reached at the beginning of the first stretch with 90 %
 * of that rate. A stretch is as long as all users together need for one request each at the peak,
 * and at least a quarter of a second, so that a burst of answers to users who began together, or a
 * late sample, does not count as the peak. Empty without a jump, answers, enough samples or such a
 * stretch.
 */
public final class RampUp extends ChangingLoadMetric {

  private static final double REACHED = 0.9;

  private static final double LEAST_SPAN_NANOS = 250e6;

  public RampUp() {
    super(
        "ramp-up",
        "ms",
        Load.Jump.class,
        "after a `jump` of the load: the time until throughput reached 90 % of"
            + " its final rate, for as long as all users need for one request each");
  }

  @Override
  public OptionalDouble of(TrialReadings trial) {
    Long from = trial.windowFromMillis();
    var measurement = trial.measurement();
    if (from == null || measurement == null || !(trial.load() instanceof Load.Jump jump)) {
      return OptionalDouble.empty();
    }
    double to = from + measurement.windowNanos() / 1e6;
    return millis(trial.driverSamples(), from, to, jump.users());
  }

  /**
   * Computes the time from samples.
   *
   * @param from when the load jumped, in milliseconds since it began
   * @param to when the window ended, in milliseconds since the load began
   * @param users the number of users after the jump
   */
  static OptionalDouble millis(List<Event.Sample> samples, double from, double to, int users) {
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
    if (peak == 0) {
      return OptionalDouble.empty();
    }
    double span = Math.max(LEAST_SPAN_NANOS, users / peak);
    int last = 1;
    for (int first = 0; first < inside.size(); first++) {
      while (last < inside.size() && nanos(inside, first, last) < span) {
        last++;
      }
      if (last < inside.size() && rate(inside, first, last) >= REACHED * peak) {
        return OptionalDouble.of(inside.get(first).elapsedNanos() / 1e6 - from);
      }
    }
    return OptionalDouble.empty();
  }

  private static long nanos(List<Event.Sample> samples, int first, int last) {
    return samples.get(last).elapsedNanos() - samples.get(first).elapsedNanos();
  }

  /** Answers a nanosecond between two samples; each sample counts the answers before it. */
  private static double rate(List<Event.Sample> samples, int first, int last) {
    double answers =
        samples.subList(first + 1, last + 1).stream().mapToLong(Event.Sample::completed).sum();
    return answers / nanos(samples, first, last);
  }
}
