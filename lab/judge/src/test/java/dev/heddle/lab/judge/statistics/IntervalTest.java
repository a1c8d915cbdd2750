package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class IntervalTest {

  @Test
  void excludesOne_only_wholly_on_one_side() {
    assertThat(new Interval(1.01, 1.2, 0.95).excludesOne()).isTrue();
    assertThat(new Interval(0.8, 0.99, 0.95).excludesOne()).isTrue();
    assertThat(new Interval(1, 1.2, 0.95).excludesOne()).isFalse();
    assertThat(new Interval(0.9, 1, 0.95).excludesOne()).isFalse();
  }

  @Test
  void isWithin_reaches_as_far_below_as_above_by_ratio() {
    assertThat(new Interval(1 / 1.03, 1.03, 0.95).isWithin(0.03)).isTrue();
    assertThat(new Interval(0.97, 1.03, 0.95).isWithin(0.03)).isFalse();
    assertThat(new Interval(1, 1.0301, 0.95).isWithin(0.03)).isFalse();
  }

  @Test
  void interval_that_is_none_is_refused() {
    assertThatThrownBy(() -> new Interval(1.1, 1, 0.95)).hasMessageContaining("1.1");
    assertThatThrownBy(() -> new Interval(Double.NaN, 1, 0.95)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Interval(0.9, 1, 1)).hasMessageContaining("confidence");
  }
}
