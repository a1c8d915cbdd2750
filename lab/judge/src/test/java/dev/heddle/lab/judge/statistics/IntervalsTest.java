package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalsTest {

  private static final double[] SYMMETRIC = {-0.04, -0.03, -0.02, -0.01, 0.01, 0.02, 0.03, 0.04};
  private static final double[] SKEWED = {0, 0.01, 0.01, 0.02, 0.02, 0.03, 0.05, 0.2};

  @ParameterizedTest
  @EnumSource
  void paired_holds_students_interval_and_is_at_most_twice_as_wide(Noise noise) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(1);
    for (int blocks : new int[] {2, 3, 6, 13, 30}) {
      double[] data = Arrays.stream(noise.logRatios(blocks, random)).map(x -> x / 1000).toArray();
      for (double confidence : new double[] {0.5, 0.95, 0.9999}) {
        Interval ours = Intervals.paired(data, confidence);
        Interval students = Student.interval(data, confidence);
        assertThat(Math.log(ours.low())).isLessThanOrEqualTo(Math.log(students.low()) + 1e-9);
        assertThat(Math.log(ours.high())).isGreaterThanOrEqualTo(Math.log(students.high()) - 1e-9);
        assertThat(Math.log(ours.high() / ours.low()))
            .isLessThanOrEqualTo(2 * Math.log(students.high() / students.low()) + 1e-9);
      }
    }
  }

  @Test
  void paired_skewed_reaches_further_on_the_long_side() {
    Interval interval = Intervals.paired(SKEWED, 0.95);
    double mean = Arrays.stream(SKEWED).average().orElseThrow();
    assertThat(Math.log(interval.high()) - mean)
        .isGreaterThan(1.2 * (mean - Math.log(interval.low())));
  }

  @Test
  void paired_mirrored_data_nearly_mirrors_the_interval() {
    Interval interval = Intervals.paired(SKEWED, 0.95);
    Interval mirrored = Intervals.paired(Arrays.stream(SKEWED).map(x -> -x).toArray(), 0.95);
    assertThat(Math.log(mirrored.low())).isCloseTo(-Math.log(interval.high()), within(0.01));
    assertThat(Math.log(mirrored.high())).isCloseTo(-Math.log(interval.low()), within(0.01));
  }

  @Test
  void paired_same_data_gives_the_same_interval() {
    assertThat(Intervals.paired(SKEWED, 0.95)).isEqualTo(Intervals.paired(SKEWED, 0.95));
  }

  @Test
  void paired_larger_unit_scales_the_interval() {
    Interval interval = Intervals.paired(SKEWED, 0.95);
    Interval scaled = Intervals.paired(Arrays.stream(SKEWED).map(x -> x * 1e-6).toArray(), 0.95);
    assertThat(Math.log(scaled.high())).isCloseTo(1e-6 * Math.log(interval.high()), within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, -0.7})
  void paired_values_all_equal_give_no_width(double value) {
    double[] data = new double[7];
    Arrays.fill(data, value);
    Interval interval = Intervals.paired(data, 0.95);
    assertThat(interval.low()).isEqualTo(Math.exp(value));
    assertThat(interval.high()).isEqualTo(Math.exp(value));
  }

  @Test
  void paired_one_value_apart_from_equal_ones_gives_an_interval_that_holds_both() {
    Interval interval = Intervals.paired(new double[] {0, 0, 0, 0, 0, 0, 0.1}, 0.95);
    assertThat(interval.low()).isLessThan(1);
    assertThat(interval.high()).isBetween(Math.exp(0.04), Math.exp(0.1));
  }

  @Test
  void paired_too_few_or_no_numbers_are_refused() {
    assertThatThrownBy(() -> Intervals.paired(new double[] {0.1}, 0.95))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there are 1");
    assertThatThrownBy(() -> Intervals.paired(new double[] {0.1, Double.NaN}, 0.95))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> Intervals.paired(SKEWED, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("confidence");
  }

  @Test
  void independent_equal_spread_is_the_textbook_interval() {
    double[] shifted = Arrays.stream(SYMMETRIC).map(x -> x + 0.1).toArray();
    Interval interval = Intervals.independent(shifted, SYMMETRIC, 0, 0.95);
    // Variance 0.006/7 in each, 14 degrees of freedom: t is 2.1448.
    double reach = 2.1448 * Math.sqrt(2 * 0.006 / 7 / 8);
    assertThat(Math.log(interval.low())).isCloseTo(0.1 - reach, within(0.1 * reach));
    assertThat(Math.log(interval.high())).isCloseTo(0.1 + reach, within(0.1 * reach));
  }

  @Test
  void independent_one_run_without_spread_counts_the_other_alone() {
    Interval interval = Intervals.independent(SYMMETRIC, new double[] {0, 0, 0}, 0, 0.95);
    assertThat(interval.low()).isCloseTo(Intervals.paired(SYMMETRIC, 0.95).low(), within(0.002));
    assertThat(
            Intervals.independent(new double[] {0.2, 0.2}, new double[] {0.1, 0.1}, 0, 0.95).low())
        .isCloseTo(Math.exp(0.1), within(1e-12));
  }

  @Test
  void independent_swapped_runs_give_nearly_the_inverse() {
    Interval interval = Intervals.independent(SKEWED, SYMMETRIC, 0, 0.95);
    Interval swapped = Intervals.independent(SYMMETRIC, SKEWED, 0, 0.95);
    assertThat(swapped.low()).isCloseTo(1 / interval.high(), within(0.005));
    assertThat(swapped.high()).isCloseTo(1 / interval.low(), within(0.005));
  }
}
