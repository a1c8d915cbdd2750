package dev.heddle.lab.judge;

import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.WindowSlice;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Estimates the error of a trial's figure due to variation within its window, from the slices of
 * the window. It does not include differences between starts, so it is never used alone as the
 * spread of a ratio. Slices are seconds apart and treated as independent. Pure and stateless.
 */
final class WithinStart {

  /** The smallest number of slices that show their spread. */
  private static final int FEWEST = 3;

  private WithinStart() {}

  /**
   * The square of the standard error of the logarithm of the trial's value.
   *
   * @return empty if fewer than three slices of the trial have the metric, or one has no answer;
   *     available only for throughput, CPU and allocation per request, and p99
   */
  static OptionalDouble errorSquared(TrialRecord trial, Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> errorSquared(trial.window().slices(), WindowSlice::throughput);
      case CPU_PER_REQUEST ->
          errorSquared(trial.window().slices(), slice -> perAnswer(slice.cpuNanos(), slice));
      case ALLOCATED_PER_REQUEST ->
          errorSquared(trial.window().slices(), slice -> perAnswer(slice.allocatedBytes(), slice));
      case P99 -> errorSquared(trial.window().slices(), WithinStart::p99);
      default -> OptionalDouble.empty();
    };
  }

  private static double perAnswer(@Nullable Long used, WindowSlice slice) {
    return used == null ? Double.NaN : used / (double) slice.completed();
  }

  private static double p99(WindowSlice slice) {
    Long nanos = slice.p99Nanos();
    return nanos == null ? Double.NaN : nanos;
  }

  private static OptionalDouble errorSquared(
      List<WindowSlice> slices, ToDoubleFunction<WindowSlice> value) {
    if (slices.stream().anyMatch(slice -> slice.completed() == 0)) {
      return OptionalDouble.empty(); // It stood still, which no logarithm can tell.
    }
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
