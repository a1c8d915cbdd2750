package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How often a plan with a fixed number of blocks decides, and how often wrongly. */
class VerdictSimulationTest {

  private static final int REPLICATIONS = 3_000;
  private static final int BLOCKS = 8;
  private static final double BAND = 0.03;
  private static final double CONFIDENCE = 0.95;

  @ParameterizedTest
  @EnumSource(names = {"NORMAL", "HEAVY_TAILS", "SKEWED_ALIKE", "OUTLIERS", "COMMON_DRIFT"})
  void equalArms_are_rarely_called_different(Noise noise) {
    Simulation wrong =
        Simulation.of(
            REPLICATIONS,
            random -> {
              double[] data = data(noise, 0, 0.05, BLOCKS, random);
              return Student.oursExcludesOne(data, CONFIDENCE)
                  && !Intervals.paired(data, CONFIDENCE).isWithin(BAND);
            });
    assertThat(wrong.share()).isLessThanOrEqualTo(wrong.atMost(0.05));
  }

  @Test
  void armsAtTheEdgeOfTheBand_are_rarely_called_equivalent() {
    for (double deviation : new double[] {0.005, 0.01, 0.02}) {
      Simulation wrong =
          Simulation.of(REPLICATIONS, random -> equivalent(Math.log1p(BAND), deviation, random));
      // Only the limit on the side of that edge can err.
      assertThat(wrong.share()).isLessThanOrEqualTo(wrong.atMost(0.025));
    }
  }

  @Test
  void equalArms_of_little_noise_are_called_equivalent() {
    Simulation right = Simulation.of(REPLICATIONS / 10, random -> equivalent(0, 0.015, random));
    assertThat(right.share()).isGreaterThan(0.9);
  }

  private static boolean equivalent(double truth, double deviation, UniformRandomProvider random) {
    double[] data = data(Noise.NORMAL, truth, deviation, BLOCKS, random);
    return Student.oursIsWithin(data, BAND, CONFIDENCE);
  }

  static double[] data(
      Noise noise, double truth, double deviation, int blocks, UniformRandomProvider random) {
    return Arrays.stream(noise.logRatios(blocks, random)).map(x -> truth + deviation * x).toArray();
  }
}
