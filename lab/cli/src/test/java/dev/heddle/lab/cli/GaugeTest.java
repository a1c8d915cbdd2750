package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GaugeTest {

  private static final long SECOND = 1_000_000_000;

  private final Gauge gauge = new Gauge();

  @Test
  void per_second_before_the_second_reading_is_not_known() {
    assertThat(gauge.perSecond()).isNull();
    gauge.read(0, 5);
    gauge.read(0, 7);
    assertThat(gauge.perSecond()).isNull();
  }

  @Test
  void per_second_of_dense_readings_is_of_the_last_second() {
    for (int quarter = 0; quarter <= 8; quarter++) {
      // A hundred a second at first, then four hundred.
      gauge.read(quarter * SECOND / 4, quarter <= 4 ? quarter * 25L : 100 + (quarter - 4) * 100L);
    }

    assertThat(gauge.perSecond()).isEqualTo(400);
  }

  @Test
  void per_second_of_readings_that_are_far_apart_is_between_the_last_two() {
    gauge.read(0, 0);
    gauge.read(5 * SECOND, 5);
    gauge.read(10 * SECOND, 15);

    assertThat(gauge.perSecond()).isEqualTo(2);
  }
}
