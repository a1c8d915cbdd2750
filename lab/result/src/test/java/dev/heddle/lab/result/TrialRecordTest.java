package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TrialRecordTest {

  @Test
  void place_isTheBlock_orWhatElseItWasRunFor() {
    assertThat(TrialRecord.place(3, false)).isEqualTo("block 3");
    assertThat(TrialRecord.place(0, true)).isEqualTo("recorded");
    assertThat(TrialRecord.place(0, false)).isEqualTo("search");
  }
}
