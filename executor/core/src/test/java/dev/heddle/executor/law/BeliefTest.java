package dev.heddle.executor.law;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Belief.Sample;
import org.junit.jupiter.api.Test;

class BeliefTest {

  private static final long MILLI = 1_000_000;

  @Test
  void manner_fewSamples_isNotKnown() {
    assertThat(Belief.NONE.manner()).isEqualTo(Manner.UNKNOWN);
    assertThat(after(1, 2 * MILLI, 0, false).manner()).isEqualTo(Manner.UNKNOWN);
  }

  @Test
  void manner_mostOfTheTimeIsWaited_waits() {
    assertThat(after(4, 2 * MILLI, MILLI / 10, false).manner()).isEqualTo(Manner.WAITS);
    assertThat(after(4, 2 * MILLI, MILLI / 10, true).manner()).isEqualTo(Manner.WAITS_FOR_DISK);
    assertThat(after(4, MILLI, 2 * MILLI, false).manner()).isEqualTo(Manner.COMPUTES);
  }

  @Test
  void manner_momentsOffTheCpu_areNoWaits() {
    assertThat(after(9, MILLI / 50, MILLI / 100, false).manner()).isEqualTo(Manner.COMPUTES);
  }

  @Test
  void manner_comesOffItsCpuOften_waits() {
    Belief belief = Belief.NONE;
    for (int i = 0; i < 4; i++) {
      belief = belief.observed(new Sample(MILLI / 50, MILLI / 10, 2, false));
    }
    assertThat(belief.manner()).isEqualTo(Manner.WAITS);
  }

  @Test
  void observed_preemptedNowAndThen_computes() {
    Belief belief = Belief.NONE;
    for (int i = 0; i < 9; i++) {
      belief = belief.observed(new Sample(MILLI / 500, MILLI / 10, 2, false));
    }

    assertThat(belief.manner()).isEqualTo(Manner.COMPUTES);
  }

  @Test
  void manner_oneOfThemComputesForLong_isKeptFromCarriers() {
    Belief belief = after(9, 20 * MILLI, 0, false).observed(new Sample(0, 50 * MILLI, 0, false));

    assertThat(belief.manner()).isEqualTo(Manner.COMPUTES_LONG);
  }

  /** Such as one that hands something to and fro while others want the CPU as well. */
  @Test
  void manner_comesOffItsCpuOften_doesNotComputeForLong() {
    assertThat(Belief.NONE.observed(new Sample(0, 20 * MILLI, 1_000, false)).manner())
        .isNotEqualTo(Manner.COMPUTES_LONG);
    assertThat(Belief.NONE.observed(new Sample(0, 20 * MILLI, 7, false)).manner())
        .isEqualTo(Manner.COMPUTES_LONG);
  }

  @Test
  void manner_changes_isLearnedInAFewSamples() {
    Belief belief = after(1_000, 10 * MILLI, 0, false);
    int samples = 0;
    while (belief.manner() != Manner.COMPUTES) {
      belief = belief.observed(new Sample(0, MILLI, 0, false));
      samples++;
    }
    assertThat(samples).isLessThan(6);
  }

  private static Belief after(int samples, long waited, long computed, boolean disk) {
    Belief belief = Belief.NONE;
    for (int i = 0; i < samples; i++) {
      belief = belief.observed(new Sample(waited, computed, 0, disk));
    }
    return belief;
  }
}
