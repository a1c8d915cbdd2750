package dev.heddle.lab.judge;

import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.WindowSlice;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * How far the figure of a trial may be off by what varied within its window, from the slices of it.
 * What differs from start to start is not in it, so it is never the spread of a ratio by itself.
 * Slices are taken as independent; they are seconds apart. Pure and stateless.
 */
final class WithinStart {

  /** Fewer slices show too little of their spread. */
  private static final int FEWEST = 3;

  private WithinStart() {}

  /**
   * The square of the standard error of the logarithm of the trial's value.
   *
   * @return empty unless the trial has three slices or more that have the metric; known of
   *     throughput, CPU per request and p99 alone
   */
  static OptionalDouble errorSquared(TrialRecord trial, Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> errorSquared(trial.slices(), WindowSlice::throughput);
      case CPU_PER_REQUEST -> errorSquared(trial.slices(), WithinStart::cpuPerAnswer);
      case P99 -> errorSquared(trial.slices(), WithinStart::p99);
      default -> OptionalDouble.empty();
    };
  }

  private static double cpuPerAnswer(WindowSlice slice) {
    Long nanos = slice.cpuNanos();
    return nanos == null ? Double.NaN : nanos / (double) slice.completed();
  }

  private static double p99(WindowSlice slice) {
    Long nanos = slice.p99Nanos();
    return nanos == null ? Double.NaN : nanos;
  }

  private static OptionalDouble errorSquared(
      List<WindowSlice> slices, ToDoubleFunction<WindowSlice> value) {
    double[] logs =
        slices.stream().mapToDouble(value).map(Math::log).filter(Double::isFinite).toArray();
    if (logs.length < FEWEST) {
      return OptionalDouble.empty();
    }
    double mean = Arrays.stream(logs).average().orElseThrow();
    double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    return OptionalDouble.of(squares / (logs.length - 1) / logs.length);
  }
}
