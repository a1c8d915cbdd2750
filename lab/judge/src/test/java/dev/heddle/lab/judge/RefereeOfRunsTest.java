package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.result.Metric;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.NormalizedGaussianSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/** Runs of one thing on different days, and of two that differ. */
class RefereeOfRunsTest {

  private static final int TRIALS = 8;
  private static final int PAIRS_OF_RUNS = 300;

  /** Trials of one run scatter by 5 %. */
  private static final double INSIDE = 0.05;

  private final Referee referee = Referee.ofRuns(Criteria.DEFAULT, 1);
  private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(7);
  private final NormalizedGaussianSampler noise = ZigguratSampler.NormalizedGaussian.of(random);

  @Test
  void compareRuns_thatDifferByTheirDayAlone_findsADifferenceInOneOfTwentyAtMost() {
    // At 5 %, 300 pairs of runs give 27 or more once in two hundred times.
    assertThat(different(0)).isLessThan(27);
  }

  @Test
  void compareRuns_whoseServiceIsAQuarterSlower_nearlyAlwaysFindsIt() {
    assertThat(different(Math.log(0.75))).isGreaterThan(PAIRS_OF_RUNS * 9 / 10);
  }

  private int different(double effect) {
    int different = 0;
    for (int pair = 0; pair < PAIRS_OF_RUNS; pair++) {
      different += referee.compareRuns(Metric.THROUGHPUT, run(effect), run(0)).differs() ? 1 : 0;
    }
    return different;
  }

  private double[] run(double effect) {
    double day = Metric.THROUGHPUT.spreadOfRuns() * noise.sample();
    double[] logs = new double[TRIALS];
    for (int trial = 0; trial < TRIALS; trial++) {
      logs[trial] = effect + day + INSIDE * noise.sample();
    }
    return logs;
  }
}
