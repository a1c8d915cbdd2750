package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompletionTest {

  @Test
  void sentences_ofWhatWasLeftOut_doNotSayThatTheRunWasStopped() {
    assertThat(new Completion(false, 0, 1, 0).sentences())
        .containsExactly(
            "Not complete: 1 scenario was left out because something that it needs is missing.");
  }

  @Test
  void sentences_haveEveryReason() {
    assertThat(new Completion(true, 1, 2, 3).sentences())
        .containsExactly(
            "Not complete: the run was stopped before its end; 1 scenario was not begun; 2"
                + " scenarios were left out because something that they need is missing; 3"
                + " scenarios have no result.");
  }

  @Test
  void sentences_ofAWholeRun_areNone() {
    assertThat(Completion.WHOLE.sentences()).isEmpty();
    assertThat(Completion.STOPPED.besidesStopped().sentences()).isEmpty();
  }
}
