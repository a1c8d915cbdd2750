package dev.heddle.lab.report;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;

/** Results with as many samples and as wide histograms as a real run has. */
final class LargeResults {

  private static final int BLOCKS = 7;

  private static final int SAMPLES = 120;

  private LargeResults() {}

  /** Five arms under eight loads in seven blocks: 280 trials of half a minute. */
  static Result fortyCells() {
    Result small = ResultExamples.fortyCells(BLOCKS);
    Random random = new Random(7);
    List<TrialRecord> trials =
        small.trials().stream().map(trial -> withSamples(trial, random)).toList();
    return small.with(
        small.experiment(),
        trials.size(),
        true,
        small.capacities(),
        trials,
        small.summaries(),
        small.findings(),
        null);
  }

  private static TrialRecord withSamples(TrialRecord trial, Random random) {
    List<Event.Sample> driver = new ArrayList<>();
    List<ProcessSample> process = new ArrayList<>();
    List<PoolSample> pools = new ArrayList<>();
    long cpu = 0;
    for (int i = 1; i <= SAMPLES; i++) {
      long millis = 250L * i + random.nextInt(9);
      cpu += random.nextLong(200_000_000, 500_000_000);
      driver.add(
          new Event.Sample(
              millis * 1_000_000 + random.nextInt(1_000_000),
              random.nextLong(2_000, 4_000),
              0,
              random.nextInt(100, 900),
              random.nextInt(20),
              900,
              random.nextLong(50_000_000, 90_000_000)));
      process.add(
          Examples.processSample(
              millis, cpu, cpu / 9, random.nextLong(3_0000_0000L, 4_0000_0000L), 230, 20L * i));
      pools.add(
          new PoolSample(
              millis, "http", PoolSample.Kind.THREADS, 200, random.nextInt(150, 200), null));
    }
    String times = histogram(random);
    return ResultExamples.sampled(
        trial, ResultExamples.measurement(times, times), driver, process, pools);
  }

  private static String histogram(Random random) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < 5_000; i++) {
      histogram.recordValue((long) (20_000_000 * Math.exp(random.nextGaussian())));
    }
    return Histograms.encode(histogram);
  }
}
