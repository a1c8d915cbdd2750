package dev.heddle.driver.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Load;
import org.junit.jupiter.api.Test;

class ComebackTest {

  private static final long MILLI = 1_000_000;
  private static final long RAMP = Load.Closed.RAMP.toNanos();

  private static final long TIMEOUT = 10_000 * MILLI;

  private final Comeback comeback = new Comeback(TIMEOUT);

  @Test
  void delay_nothingAnsweredYet_isSpreadOverTheRamp() {
    assertThat(comeback.delayNanos(0, 4)).isZero();
    assertThat(comeback.delayNanos(1, 4)).isEqualTo(RAMP / 4);
    assertThat(comeback.delayNanos(3, 4)).isEqualTo(RAMP * 3 / 4);
  }

  @Test
  void delay_isSpreadOverTheMeanTimeOfARequest() {
    comeback.answered(100 * MILLI);
    comeback.answered(300 * MILLI);

    assertThat(comeback.delayNanos(0, 2)).isZero();
    assertThat(comeback.delayNanos(1, 2)).isEqualTo(100 * MILLI);
  }

  @Test
  void delay_requestsThatTakeLongerThanTheRamp_isSpreadOverTheirTime() {
    comeback.answered(2_000 * MILLI);

    assertThat(comeback.delayNanos(99, 100)).isEqualTo(1_980 * MILLI);
  }

  @Test
  void delay_jobsThatTakeLongerThanTheTimeout_isWithinTheTimeout() {
    comeback.answered(60_000 * MILLI);

    assertThat(comeback.delayNanos(99, 100)).isEqualTo(TIMEOUT / 100 * 99);
  }

  @Test
  void delay_coldRequestsLongAgo_areForgotten() {
    for (int request = 0; request < 1_000; request++) {
      comeback.answered(900 * MILLI);
    }
    for (int request = 0; request < 10_000; request++) {
      comeback.answered(10 * MILLI);
    }

    assertThat(comeback.delayNanos(1, 2)).isBetween(5 * MILLI, 5 * MILLI + MILLI / 10);
  }

  @Test
  void delay_manyUsers_doesNotOverflow() {
    assertThat(comeback.delayNanos(99_999, 100_000)).isEqualTo(RAMP / 100_000 * 99_999);
  }
}
