package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import oshi.hardware.CentralProcessor.TickType;

class ContentionTest {

  private static final long SECOND = 1_000_000_000;

  private final long[] ticks = new long[TickType.values().length];
  private final Contention contention = new Contention(() -> ticks.clone());
  private long now = 7;

  @Test
  void look_theFirstTime_isNot() {
    spend(100, 0);
    assertThat(contention.look(now)).isFalse();
  }

  @Test
  void look_cpusAreFull_is() {
    spend(1, 1);
    contention.look(now);
    spend(180, 20);
    assertThat(contention.look(now)).isTrue();
  }

  @Test
  void look_cpuIsLeft_isNot() {
    spend(1, 1);
    contention.look(now);
    spend(160, 40);
    assertThat(contention.look(now)).isFalse();
  }

  @Test
  void look_whatWasFullBeforeIsForgottenAfterTwoSeconds() {
    spend(1, 1);
    contention.look(now);
    spend(200, 0);
    contention.look(now);
    spend(100, 100);
    assertThat(contention.look(now)).as("half of the time").isFalse();
    spend(200, 0);
    spend(200, 0);
    assertThat(contention.look(now)).as("two seconds").isTrue();
  }

  @Test
  void look_thatFails_countsAsFull() {
    contention.look(now);
    now += SECOND;
    assertThat(contention.look(now)).isTrue();
  }

  private void spend(long busy, long idle) {
    ticks[TickType.USER.getIndex()] += busy;
    ticks[TickType.IDLE.getIndex()] += idle;
    now += SECOND;
  }
}
