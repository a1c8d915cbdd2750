package dev.heddle.lab.judge.steady;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The two halves of a measured window, held against each other. One trial tells little: the machine
 * is quicker in one half or the other by chance. Over the trials of an arm chance goes out, and
 * what is left is a service that is still warming up, or running down. Pure and stateless.
 */
public final class Halves {

  /** With fewer samples in a half its edges are too coarse. */
  private static final int FEWEST = 4;

  /** With fewer answers in a half, one more or less is more than what is looked for. */
  private static final int FEWEST_ANSWERS = 100;

  private Halves() {}

  /**
   * The logarithm of what each metric was in the second half, divided by what it was in the first.
   *
   * @return of throughput and CPU per request; without those that are not known
   */
  public static Map<Metric, Double> logRatios(TrialRecord trial) {
    Map<Metric, Double> ratios = new EnumMap<>(Metric.class);
    List<Event.Sample> samples =
        trial.inWindow(trial.driverSamples(), sample -> sample.elapsedNanos() / 1_000_000);
    int middle = samples.size() / 2;
    if (middle < FEWEST) {
      return ratios;
    }
    Slice first = slice(samples.subList(0, middle + 1));
    Slice second = slice(samples.subList(middle, samples.size()));
    if (Math.min(first.completed(), second.completed()) < FEWEST_ANSWERS) {
      return ratios;
    }
    put(ratios, Metric.THROUGHPUT, second.throughput() / first.throughput());
    CpuTime cpuTime = new CpuTime(trial.processSamples());
    double cpuAtFirst = cpuTime.perAnswer(first); // It goes forward in time alone.
    put(ratios, Metric.CPU_PER_REQUEST, cpuTime.perAnswer(second) / cpuAtFirst);
    return ratios;
  }

  /** From the first of the samples to the last; what the first one tells was before. */
  private static Slice slice(List<Event.Sample> samples) {
    return new Slice(
        samples.getFirst().elapsedNanos(),
        samples.getLast().elapsedNanos(),
        samples.stream().skip(1).mapToLong(Event.Sample::completed).sum());
  }

  private static void put(Map<Metric, Double> ratios, Metric metric, double ratio) {
    double log = Math.log(ratio);
    if (Double.isFinite(log)) { // Samples of the CPU time may not reach to the edges.
      ratios.put(metric, log);
    }
  }
}
