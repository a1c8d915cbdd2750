package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutliersTest {

  @Test
  void removed_of_a_single_dip_takes_it_out() {
    assertThat(Outliers.removed(new double[] {10, 10, 5, 10, 10, 10}, 1))
        .containsExactly(10, 10, 10, 10, 10, 10);
  }

  @Test
  void removed_of_a_value_three_deviations_off_keeps_it_and_of_one_farther_off_does_not() {
    assertThat(Outliers.removed(new double[] {10, 10, 7, 10, 10}, 1)).contains(7);
    assertThat(Outliers.removed(new double[] {10, 10, 6.9, 10, 10}, 1)).doesNotContain(6.9);
  }

  @Test
  void removed_of_a_step_keeps_it_where_it_is() {
    double[] step = {1, 1, 1, 1, 9, 9, 9, 9};

    assertThat(Outliers.removed(step, 0.5)).containsExactly(step);
  }

  @Test
  void removed_leaves_the_series_given_as_it_was() {
    double[] values = {10, 10, 5, 10, 10};
    assertThat(Outliers.removed(values, 1)).isNotSameAs(values);

    assertThat(values).containsExactly(10, 10, 5, 10, 10);
  }
}
