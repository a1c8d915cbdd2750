package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TrendTest {

  private static final double[] LINE = {99, 99, 1, 3, 5, 7, 9};

  @Test
  void of_a_line_in_the_range_is_its_slope() {
    assertThat(Trend.of(LINE, 2, 7, 1).slope()).isCloseTo(2, within(1e-12));
  }

  @Test
  void of_known_noise_has_the_error_of_least_squares() {
    // The squares of -2, -1, 0, 1, 2 make 10.
    assertThat(Trend.of(LINE, 2, 7, 3).error()).isCloseTo(3 / Math.sqrt(10), within(1e-12));
  }

  @Test
  void exceeds_asks_for_a_change_that_is_large_and_sure() {
    Trend sure = Trend.of(LINE, 2, 7, 0.1);
    Trend unsure = Trend.of(LINE, 2, 7, 10);

    assertThat(sure.exceeds(9.9)).isTrue();
    assertThat(sure.exceeds(10.1)).isFalse();
    assertThat(unsure.exceeds(9.9)).isFalse();
  }

  @Test
  void exceeds_of_a_fall_is_that_of_a_rise() {
    assertThat(Trend.of(new double[] {9, 7, 5, 3, 1}, 0, 5, 0.1).exceeds(9.9)).isTrue();
  }
}
