package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SmallestEffectTest {

  @Test
  void half_a_deviation_takes_little_more_than_the_34_blocks_of_published_tables() {
    // Those are for Student's test; the stretch of our interval costs the rest.
    assertThat(Math.log1p(SmallestEffect.of(1, 34, 0.95, 0.8))).isBetween(0.5, 0.515);
  }

  @Test
  void effect_is_proportional_to_the_deviation_on_the_log_scale() {
    double one = Math.log1p(SmallestEffect.of(0.01, 8, 0.98, 0.8));
    double five = Math.log1p(SmallestEffect.of(0.05, 8, 0.98, 0.8));
    assertThat(five).isCloseTo(5 * one, within(1e-12));
  }

  @Test
  void effect_grows_with_confidence_and_power_and_shrinks_with_blocks() {
    double effect = SmallestEffect.of(0.05, 8, 0.95, 0.8);
    assertThat(SmallestEffect.of(0.05, 8, 0.9999, 0.8)).isGreaterThan(effect);
    assertThat(SmallestEffect.of(0.05, 8, 0.95, 0.9)).isGreaterThan(effect);
    assertThat(SmallestEffect.of(0.05, 16, 0.95, 0.8)).isLessThan(effect);
  }

  @Test
  void no_deviation_shows_every_effect() {
    assertThat(SmallestEffect.of(0, 8, 0.95, 0.8)).isZero();
  }

  @Test
  void plan_that_is_none_is_refused() {
    assertThatThrownBy(() -> SmallestEffect.of(-0.1, 8, 0.95, 0.8)).hasMessageContaining("-0.1");
    assertThatThrownBy(() -> SmallestEffect.of(0.1, 1, 0.95, 0.8)).hasMessageContaining("1");
    assertThatThrownBy(() -> SmallestEffect.of(0.1, 8, 0.95, 1)).hasMessageContaining("power");
  }
}
