package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupSequentialTest {

  @Test
  void confidenceAt_five_equal_looks_gives_the_published_bounds() {
    GroupSequential plan = GroupSequential.of(1, 5, 0.05);
    double[] published = {4.877, 3.357, 2.680, 2.290, 2.031};
    for (int look = 1; look <= 5; look++) {
      assertThat(bound(plan, look)).isCloseTo(published[look - 1], within(0.001));
    }
  }

  @Test
  void confidenceAt_single_look_spends_everything() {
    assertThat(GroupSequential.of(8, 8, 0.05).confidenceAt(8)).isCloseTo(0.95, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({"6, 20, 0.05", "7, 30, 0.0167", "2, 100, 0.2"})
  void bounds_of_known_spread_are_passed_with_probability_alpha(int first, int max, double alpha) {
    GroupSequential plan = GroupSequential.of(first, max, alpha);
    double[] bounds = new double[max + 1];
    for (int blocks = first; blocks <= max; blocks++) {
      bounds[blocks] = bound(plan, blocks) * Math.sqrt(blocks);
    }
    Simulation passed = Simulation.of(20_000, random -> passes(first, max, bounds, random));
    assertThat(passed.share()).isCloseTo(alpha, within(passed.tolerance(alpha)));
  }

  @Test
  void confidenceAt_falls_from_look_to_look_and_ends_above_that_of_one_look() {
    GroupSequential plan = GroupSequential.of(6, 30, 0.05);
    for (int blocks = 7; blocks <= 30; blocks++) {
      assertThat(plan.confidenceAt(blocks)).isLessThan(plan.confidenceAt(blocks - 1));
    }
    assertThat(plan.confidenceAt(30)).isBetween(0.95, 0.97);
  }

  @Test
  void confidenceAt_look_that_spends_next_to_nothing_stays_below_one() {
    double confidence = GroupSequential.of(2, 150, 0.001).confidenceAt(2);
    assertThat(confidence).isGreaterThan(1 - 1e-11).isLessThan(1);
  }

  @Test
  void confidenceAt_no_look_is_refused() {
    GroupSequential plan = GroupSequential.of(6, 20, 0.05);
    assertThatThrownBy(() -> plan.confidenceAt(5)).hasMessageContaining("from 6 to 20");
    assertThatThrownBy(() -> plan.confidenceAt(21)).hasMessageContaining("from 6 to 20");
    assertThatThrownBy(() -> GroupSequential.of(9, 8, 0.05)).hasMessageContaining("9 to 8");
  }

  private static double bound(GroupSequential plan, int blocks) {
    return NormalDistribution.of(0, 1)
        .inverseSurvivalProbability((1 - plan.confidenceAt(blocks)) / 2);
  }

  private static boolean passes(int first, int max, double[] bounds, UniformRandomProvider random) {
    double[] steps = Noise.NORMAL.logRatios(max, random);
    double sum = 0;
    for (int blocks = 1; blocks <= max; blocks++) {
      sum += steps[blocks - 1];
      if (blocks >= first && Math.abs(sum) > bounds[blocks]) {
        return true;
      }
    }
    return false;
  }
}
