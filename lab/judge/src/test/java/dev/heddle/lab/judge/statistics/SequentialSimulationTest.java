package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How often a plan errs that looks after every block from 6 to 20 and stops when it is decided. */
class SequentialSimulationTest {

  private static final int REPLICATIONS = 5_000;
  private static final int FIRST = 6;
  private static final int MAX = 20;
  private static final double BAND = 0.03;
  private static final GroupSequential PLAN = GroupSequential.of(FIRST, MAX, 0.05);

  @ParameterizedTest
  @EnumSource(names = {"NORMAL", "HEAVY_TAILS", "SKEWED_ALIKE", "OUTLIERS", "COMMON_DRIFT"})
  void equalArms_are_rarely_called_different_at_any_look(Noise noise) {
    Simulation wrong = everDifferent(noise, REPLICATIONS, PLAN::confidenceAt);
    assertThat(wrong.share()).isLessThanOrEqualTo(wrong.atMost(0.05));
  }

  @Test
  void equalArms_without_correction_are_called_different_too_often() {
    Simulation wrong = everDifferent(Noise.NORMAL, REPLICATIONS / 5, blocks -> 0.95);
    assertThat(wrong.share()).isGreaterThan(wrong.atMost(0.05));
  }

  @Test
  void armsAtTheEdgeOfTheBand_are_rarely_called_equivalent_at_any_look() {
    Simulation wrong = everEquivalent(Math.log1p(BAND), 0.015, REPLICATIONS);
    assertThat(wrong.share()).isLessThanOrEqualTo(wrong.atMost(0.025));
  }

  @Test
  void equalArms_of_little_noise_are_called_equivalent_in_the_end() {
    Simulation right = everEquivalent(0, 0.02, REPLICATIONS / 10);
    assertThat(right.share()).isGreaterThan(0.9);
  }

  /** A difference that is found at one look and lost at the next has still been announced. */
  static Simulation everDifferent(Noise noise, int replications, IntToDoubleFunction confidence) {
    return Simulation.of(
        replications,
        random -> {
          double[] data = noise.logRatios(MAX, random);
          return everAt(
              data, (sofar, n) -> Student.oursExcludesOne(sofar, confidence.applyAsDouble(n)));
        });
  }

  static Simulation everEquivalent(double truth, double deviation, int replications) {
    return Simulation.of(
        replications,
        random -> {
          double[] data = equalSpread(truth, deviation, random);
          return everAt(
              data, (sofar, n) -> Student.oursIsWithin(sofar, BAND, PLAN.confidenceAt(n)));
        });
  }

  private static double[] equalSpread(
      double truth, double deviation, UniformRandomProvider random) {
    return VerdictSimulationTest.data(Noise.NORMAL, truth, deviation, MAX, random);
  }

  private interface Look {
    boolean decides(double[] sofar, int blocks);
  }

  private static boolean everAt(double[] data, Look look) {
    for (int blocks = FIRST; blocks <= MAX; blocks++) {
      if (look.decides(Arrays.copyOf(data, blocks), blocks)) {
        return true;
      }
    }
    return false;
  }
}
