package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlocksNeededTest {

  private static final double[] SHAPE = {-1.3, -0.9, -0.4, -0.1, 0.1, 0.4, 0.9, 1.3};

  /** Effect near 0, at the edge of the band, and beyond it. */
  @ParameterizedTest
  @CsvSource({"0.002, 0.04", "0.03, 0.08", "0.06, 0.1"})
  void further_blocks_decide_about_as_often_as_promised(double mean, double deviation) {
    double[] sofar = data(mean, deviation);
    int further = BlocksNeeded.further(sofar, 0.03, 0.95).orElseThrow();
    double spread = Math.sqrt(SampleMoments.of(sofar).variance());
    assertThat(further).isGreaterThan(2);
    Simulation decided =
        Simulation.of(500, random -> decides(sofar, further, mean, spread, random));
    assertThat(decided.share()).isBetween(decided.atLeast(0.72), decided.atMost(0.88));
  }

  @Test
  void further_grows_with_the_spread_until_it_is_not_worth_naming() {
    assertThat(BlocksNeeded.further(data(0.002, 0.02), 0.03, 0.95).orElseThrow())
        .isLessThan(BlocksNeeded.further(data(0.002, 0.05), 0.03, 0.95).orElseThrow());
    assertThat(BlocksNeeded.further(data(0.02, 0.5), 0.03, 0.95)).isEmpty();
  }

  @Test
  void further_reaches_the_fewest_blocks_that_support_a_verdict() {
    assertThat(BlocksNeeded.further(new double[] {0.2, 0.2}, 0.03, 0.95)).hasValue(4);
    assertThat(BlocksNeeded.further(new double[] {0, 0}, 0.03, 1 - 0.05 / 3)).hasValue(5);
  }

  @Test
  void further_decided_already_is_one() {
    assertThat(BlocksNeeded.further(data(0.5, 0.01), 0.03, 0.95)).hasValue(1);
  }

  private static double[] data(double mean, double deviation) {
    return Arrays.stream(SHAPE).map(x -> mean + deviation * x).toArray();
  }

  private static boolean decides(
      double[] sofar, int further, double mean, double spread, UniformRandomProvider random) {
    DoubleStream added =
        Arrays.stream(Noise.NORMAL.logRatios(further, random)).map(x -> mean + spread * x);
    double[] all = DoubleStream.concat(Arrays.stream(sofar), added).toArray();
    return Student.oursExcludesOne(all, 0.95) || Student.oursIsWithin(all, 0.03, 0.95);
  }
}
