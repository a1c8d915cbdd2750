package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LivingWarmUpTest {

  @Test
  void haveRoom_allTogetherLeaveSomeCpu_do() {
    assertThat(LivingWarmUp.haveRoom(0.42, 2)).isTrue();
    assertThat(LivingWarmUp.haveRoom(0.2, 4)).isTrue();
  }

  @Test
  void haveRoom_allTogetherWouldFillTheCpus_doNot() {
    assertThat(LivingWarmUp.haveRoom(0.43, 2)).isFalse();
    assertThat(LivingWarmUp.haveRoom(0.3, 3)).isFalse();
  }

  @Test
  void haveRoom_notKnown_doNot() {
    assertThat(LivingWarmUp.haveRoom(null, 2)).isFalse();
  }
}
