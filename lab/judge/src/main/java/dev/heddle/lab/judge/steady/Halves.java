package dev.heddle.lab.judge.steady;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.WindowSlice;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Compares the two halves of a measured window. One trial shows little, because the machine may be
 * faster in one half by chance. Over all trials of an arm, chance averages out, and a service that
 * still warms up or slows down becomes visible. Pure and stateless.
 */
public final class Halves {

  /** The smallest number of samples in a half; with fewer, its edges are too coarse. */
  private static final int FEWEST = 4;

  /** The smallest number of slices in a half. */
  private static final int FEWEST_SLICES = 2;

  /** The smallest number of answers in a half; with fewer, one answer matters more than a drift. */
  private static final int FEWEST_ANSWERS = 100;

  private Halves() {}

  /**
   * The logarithm of the ratio of the second half to the first.
   *
   * @return the logarithms for throughput and CPU per request, as far as known
   */
  public static Map<Metric, Double> logRatios(TrialRecord trial) {
    List<Part> halves =
        trial.window().slices().isEmpty() ? halvesOfARow(trial) : halvesOfSlices(trial);
    Map<Metric, Double> ratios = new EnumMap<>(Metric.class);
    if (halves.isEmpty() || halves.stream().anyMatch(half -> half.completed() < FEWEST_ANSWERS)) {
      return ratios;
    }
    put(ratios, Metric.THROUGHPUT, halves, Part::throughput);
    put(ratios, Metric.CPU_PER_REQUEST, halves, Part::cpuPerAnswer);
    return ratios;
  }

  /**
   * A half.
   *
   * @param completed the number of answers
   * @param throughput answers per unit of time
   * @param cpuPerAnswer CPU time for each answer; not a number if unknown
   */
  private record Part(long completed, double throughput, double cpuPerAnswer) {}

  /** The halves of a window measured in one piece; empty if there are too few samples. */
  private static List<Part> halvesOfARow(TrialRecord trial) {
    List<Event.Sample> samples =
        trial.inWindow(trial.samples().driver(), sample -> sample.elapsedNanos() / 1_000_000);
    int middle = samples.size() / 2;
    if (middle < FEWEST) {
      return List.of();
    }
    CpuTime cpuTime = new CpuTime(trial.samples().processes());
    // In this order, because CPU time can be read only forward in time.
    return Stream.of(samples.subList(0, middle + 1), samples.subList(middle, samples.size()))
        .map(Halves::slice)
        .map(half -> new Part(half.completed(), half.throughput(), cpuTime.perAnswer(half)))
        .toList();
  }

  /**
   * The halves of a window measured in slices; empty if there are too few. Leaves out the middle
   * slice of an odd number.
   */
  private static List<Part> halvesOfSlices(TrialRecord trial) {
    List<WindowSlice> slices = trial.window().slices();
    int half = slices.size() / 2;
    return half < FEWEST_SLICES
        ? List.of()
        : List.of(
            together(slices.subList(0, half)),
            together(slices.subList(slices.size() - half, slices.size())));
  }

  private static Part together(List<WindowSlice> slices) {
    long completed = slices.stream().mapToLong(WindowSlice::completed).sum();
    double millis = slices.stream().mapToLong(slice -> slice.toMillis() - slice.fromMillis()).sum();
    double cpuNanos =
        slices.stream()
            .mapToDouble(slice -> slice.cpuNanos() == null ? Double.NaN : slice.cpuNanos())
            .sum();
    return new Part(completed, completed / millis, cpuNanos / completed);
  }

  /**
   * The time from the first sample to the last. The answers of the first sample came before that.
   */
  private static Slice slice(List<Event.Sample> samples) {
    return new Slice(
        samples.getFirst().elapsedNanos(),
        samples.getLast().elapsedNanos(),
        samples.stream().skip(1).mapToLong(Event.Sample::completed).sum());
  }

  private static void put(
      Map<Metric, Double> ratios, Metric metric, List<Part> halves, ToDoubleFunction<Part> value) {
    double first = value.applyAsDouble(halves.getFirst());
    double log = Math.log(value.applyAsDouble(halves.getLast()) / first);
    if (Double.isFinite(log)) { // Samples of the CPU time may not cover the edges.
      ratios.put(metric, log);
    }
  }
}
