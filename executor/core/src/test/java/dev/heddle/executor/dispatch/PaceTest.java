package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {

  private static final long MILLI = 1_000_000;
  private static final int SOME = 2 * Pace.SOME_PER_CPU;

  private final Pace pace = new Pace();

  @Test
  void look_nothingIsTakenUp_some() {
    assertThat(pace.look(10 * MILLI, 0, 2)).isEqualTo(SOME);
    assertThat(pace.look(20 * MILLI, 0, 2)).isEqualTo(SOME);
  }

  @Test
  void look_manyAreTakenUp_asManyAsInTwentyMilliseconds() {
    int most = 0;
    for (int look = 0; look < 10; look++) {
      most = pace.look(look * MILLI, look * 100L, 2);
    }

    assertThat(most).isEqualTo(2_000);
  }

  @Test
  void look_thousandsAreTakenUpAtOnce_growsTwofold() {
    pace.look(0, 0, 2);
    assertThat(pace.look(MILLI, 1_000_000, 2)).isEqualTo(2 * SOME);
    assertThat(pace.look(2 * MILLI, 2_000_000, 2)).isEqualTo(4 * SOME);
    assertThat(pace.look(3 * MILLI, 2_000_000, 2)).isEqualTo(SOME);
  }

  @Test
  void look_timeStandsStill_isNoError() {
    assertThat(pace.look(0, Long.MAX_VALUE, 2)).isEqualTo(SOME);
    assertThat(pace.look(0, Long.MAX_VALUE, Integer.MAX_VALUE)).isPositive();
  }
}
