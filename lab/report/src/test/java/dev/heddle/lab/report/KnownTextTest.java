package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KnownTextTest {

  @Test
  void inBrief_countsHeadlinesThatAreDecided() {
    assertThat(KnownText.inBrief(KnownExamples.byDefault(true), 2))
        .containsExactly("2 of 3 comparisons are decided; see below.");
  }

  /** Before the end of a fixed plan, nothing is. */
  @Test
  void inBrief_ofAFixedPlanThatWasStopped_countsNone() {
    assertThat(KnownText.inBrief(KnownExamples.fixed(false, KnownExamples.twice()), 0))
        .containsExactly("0 of 1 comparisons are decided; see below.");
  }
}
