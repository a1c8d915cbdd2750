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
 * The two halves of a measured window, held against each other. One trial tells little: the machine
 * is quicker in one half or the other by chance. Over the trials of an arm chance goes out, and
 * what is left is a service that is still warming up, or running down. Pure and stateless.
 */
public final class Halves {

  /** With fewer samples in a half its edges are too coarse. */
  private static final int FEWEST = 4;

  /** The same of slices, which have no edges inside. */
  private static final int FEWEST_SLICES = 2;

  /** With fewer answers in a half, one more or less is more than what is looked for. */
  private static final int FEWEST_ANSWERS = 100;

  private Halves() {}

  /**
   * The logarithm of what each metric was in the second half, divided by what it was in the first.
   *
   * @return of throughput and CPU per request; without those that are not known
   */
  public static Map<Metric, Double> logRatios(TrialRecord trial) {
    List<Part> halves = trial.slices().isEmpty() ? halvesOfARow(trial) : halvesOfSlices(trial);
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
   * @param completed answers
   * @param throughput answers a unit of time
   * @param cpuPerAnswer CPU time for an answer; not a number if it is not known
   */
  private record Part(long completed, double throughput, double cpuPerAnswer) {}

  /** Empty if the samples are too few. */
  private static List<Part> halvesOfARow(TrialRecord trial) {
    List<Event.Sample> samples =
        trial.inWindow(trial.driverSamples(), sample -> sample.elapsedNanos() / 1_000_000);
    int middle = samples.size() / 2;
    if (middle < FEWEST) {
      return List.of();
    }
    CpuTime cpuTime = new CpuTime(trial.processSamples());
    // In this order: the CPU time goes forward in time alone.
    return Stream.of(samples.subList(0, middle + 1), samples.subList(middle, samples.size()))
        .map(Halves::slice)
        .map(half -> new Part(half.completed(), half.throughput(), cpuTime.perAnswer(half)))
        .toList();
  }

  /** Empty if the slices are too few; one in the middle is left out. */
  private static List<Part> halvesOfSlices(TrialRecord trial) {
    List<WindowSlice> slices = trial.slices();
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

  /** From the first of the samples to the last; what the first one tells was before. */
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
    if (Double.isFinite(log)) { // Samples of the CPU time may not reach to the edges.
      ratios.put(metric, log);
    }
  }
}
