package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EngineClockTest {

  private static final long MILLI = 1_000_000;

  @Test
  void elsewhere_isTheTimeOfDayUntilItIsHeardOf() {
    EngineClock clock = EngineClock.elsewhere(90_000, 7 * MILLI);

    assertThat(clock.nanos(90_010)).isEqualTo(17 * MILLI + MILLI / 2);
    assertThat(clock.millis(17 * MILLI)).isEqualTo(90_010);
  }

  @Test
  void elsewhere_goesByTheSampleThatCameSoonest() {
    EngineClock clock = EngineClock.elsewhere(0, 0);

    clock.heard(90_000, 50 * MILLI);
    assertThat(clock.millis(50 * MILLI)).isEqualTo(90_000);
    clock.heard(90_020, 60 * MILLI);
    assertThat(clock.millis(60 * MILLI)).isEqualTo(90_020);
    clock.heard(90_030, 99 * MILLI);
    assertThat(clock.millis(60 * MILLI)).isEqualTo(90_020);
  }

  @Test
  void millis_isTheOneThatATimeLiesIn() {
    EngineClock clock = EngineClock.elsewhere(0, 0);

    assertThat(clock.millis(clock.nanos(-3))).isEqualTo(-3);
    assertThat(clock.millis(clock.nanos(3))).isEqualTo(3);
  }
}
