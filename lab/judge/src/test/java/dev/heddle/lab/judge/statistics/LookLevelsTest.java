package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LookLevelsTest {

  /** As the R package ldbounds gives for five equal looks at 5 %, spending of Pocock's type. */
  @Test
  void confidenceAt_fiveEqualLooks_givesThePublishedBounds() {
    LookLevels levels = LookLevels.of(1, 5, 0.05);
    double[] published = {2.438, 2.427, 2.410, 2.397, 2.386};
    for (int look = 1; look <= 5; look++) {
      assertThat(bound(levels, look)).isCloseTo(published[look - 1], within(0.001));
    }
  }

  @Test
  void confidenceAt_singleLook_spendsEverything() {
    assertThat(LookLevels.of(8, 8, 0.05).confidenceAt(8)).isCloseTo(0.95, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({"2, 6, 0.05", "7, 16, 0.0167", "7, 100, 0.2"})
  void bounds_ofKnownSpread_arePassedWithProbabilityAlpha(int first, int last, double alpha) {
    LookLevels levels = LookLevels.of(first, last, alpha);
    double[] bounds = new double[last + 1];
    for (int pairs = first; pairs <= last; pairs++) {
      bounds[pairs] = bound(levels, pairs) * Math.sqrt(pairs);
    }
    Simulation passed = Simulation.of(20_000, random -> passes(first, last, bounds, random));
    assertThat(passed.share()).isCloseTo(alpha, within(passed.tolerance(alpha)));
  }

  @Test
  void confidenceAt_afterTheLastLook_isThatOfTheLast() {
    LookLevels levels = LookLevels.of(7, 16, 0.05);
    assertThat(levels.confidenceAt(20)).isEqualTo(levels.confidenceAt(16));
  }

  @Test
  void confidenceAt_noLook_isRefused() {
    assertThatThrownBy(() -> LookLevels.of(7, 16, 0.05).confidenceAt(6))
        .hasMessageContaining("after 6 pairs, before 7");
    assertThatThrownBy(() -> LookLevels.of(9, 8, 0.05)).hasMessageContaining("9 to 8");
  }

  private static double bound(LookLevels levels, int look) {
    return NormalDistribution.of(0, 1)
        .inverseSurvivalProbability((1 - levels.confidenceAt(look)) / 2);
  }

  private static boolean passes(
      int first, int last, double[] bounds, UniformRandomProvider random) {
    double[] steps = Noise.NORMAL.logRatios(last, random);
    double sum = 0;
    for (int pairs = 1; pairs <= last; pairs++) {
      sum += steps[pairs - 1];
      if (pairs >= first && Math.abs(sum) > bounds[pairs]) {
        return true;
      }
    }
    return false;
  }
}
