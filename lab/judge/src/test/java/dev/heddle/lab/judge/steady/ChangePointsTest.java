package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangePointsTest {

  @Test
  void of_a_constant_series_is_one_segment() {
    assertThat(ChangePoints.of(new double[] {7, 7, 7, 7, 7, 7}, 0.1, 2)).containsExactly(0);
  }

  @Test
  void of_steps_is_a_segment_for_each() {
    double[] values = {1, 1, 1, 5, 5, 5, 5, 2, 2, 2};

    assertThat(ChangePoints.of(values, 0.1, 3)).containsExactly(0, 3, 7);
  }

  @Test
  void of_a_step_that_saves_just_more_or_less_than_the_penalty_is_a_change_or_none() {
    // One mean costs 6 · 1² = 6, two cost nothing.
    double[] values = {1, 1, 1, 3, 3, 3};

    assertThat(ChangePoints.of(values, 5.9, 3)).containsExactly(0, 3);
    assertThat(ChangePoints.of(values, 6.1, 3)).containsExactly(0);
  }

  @Test
  void of_a_short_bump_is_no_segment_shorter_than_allowed() {
    double[] values = {1, 1, 1, 1, 9, 9, 1, 1, 1, 1};

    assertThat(ChangePoints.of(values, 0.1, 2)).containsExactly(0, 4, 6);
    assertThat(lengths(ChangePoints.of(values, 0.1, 3), values.length)).allMatch(n -> n >= 3);
  }

  @Test
  void of_large_numbers_with_a_small_step_finds_it() {
    double[] values = new double[40];
    Arrays.setAll(values, i -> 1e9 + (i < 25 ? 0 : 1));

    assertThat(ChangePoints.of(values, 1, 3)).containsExactly(0, 25);
  }

  @Test
  void of_random_series_costs_no_more_than_any_single_change() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      double[] values = random.doubles(20).toArray();
      double found = cost(values, ChangePoints.of(values, 0.2, 3), 0.2);

      for (int at = 3; at <= 17; at++) {
        assertThat(found)
            .as("seed " + seed)
            .isLessThan(cost(values, new int[] {0, at}, 0.2) + 1e-9);
      }
      assertThat(found).as("seed " + seed).isLessThan(cost(values, new int[] {0}, 0.2) + 1e-9);
    }
  }

  private static double cost(double[] values, int[] starts, double penalty) {
    return IntStream.range(0, starts.length)
        .mapToDouble(i -> penalty + squares(values, starts[i], end(starts, i, values.length)))
        .sum();
  }

  private static double squares(double[] values, int from, int to) {
    double mean = Arrays.stream(values, from, to).average().orElseThrow();
    return Arrays.stream(values, from, to).map(value -> (value - mean) * (value - mean)).sum();
  }

  private static IntStream lengths(int[] starts, int length) {
    return IntStream.range(0, starts.length).map(i -> end(starts, i, length) - starts[i]);
  }

  private static int end(int[] starts, int segment, int length) {
    return segment + 1 < starts.length ? starts[segment + 1] : length;
  }
}
