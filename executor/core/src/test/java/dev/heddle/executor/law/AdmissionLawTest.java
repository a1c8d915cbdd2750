package dev.heddle.executor.law;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AdmissionLawTest {

  private static final long MILLI = 1_000_000;

  @Test
  void next_allWaitLong_lowersTheLimit() {
    assertThat(new AdmissionLaw(100).next(2, 50, 50, 21 * MILLI, 21 * MILLI, 0).limit())
        .isEqualTo(80);
  }

  @Test
  void next_someBeginSoonAndTasksAreRefused_raisesIt() {
    assertThat(new AdmissionLaw(100).next(2, 50, 50, 20 * MILLI, 20 * MILLI, 3).limit())
        .isEqualTo(110);
  }

  @Test
  void next_nothingRefused_leavesIt() {
    assertThat(new AdmissionLaw(100).next(2, 50, 50, MILLI, MILLI, 0).limit()).isEqualTo(100);
    assertThat(new AdmissionLaw(100).next(2, 50, 0, Long.MAX_VALUE, 0, 0).limit()).isEqualTo(100);
  }

  @Test
  void next_againAndAgain_staysAboveTheLeastAndBelowTheMost() {
    AdmissionLaw low = AdmissionLaw.start(2);
    AdmissionLaw high = AdmissionLaw.start(2);
    for (int i = 0; i < 1_000; i++) {
      low = low.next(2, low.limit(), 1, 30 * MILLI, 30 * MILLI, 1);
      high = high.next(2, 1, 1, 0, 0, 1);
    }
    assertThat(low.limit()).isEqualTo(8);
    assertThat(high.limit()).isEqualTo(Integer.MAX_VALUE);
  }
}
