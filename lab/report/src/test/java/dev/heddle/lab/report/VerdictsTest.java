package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VerdictsTest {

  @Test
  void of_one_load_tells_how_large_each_difference_is() {
    assertThat(Verdicts.of(ResultExamples.twoArms()))
        .containsExactly(
            "virtual against platform: better in throughput (2.00x); worse in CPU/request"
                + " (2.00x).");
  }

  @Test
  void of_several_loads_tells_under_how_many_and_of_each_arm() {
    assertThat(Verdicts.of(ResultExamples.fortyCells()))
        .hasSize(4)
        .first()
        .isEqualTo(
            "arm-2 against arm-1: better in throughput under all 8 loads; worse in CPU/request"
                + " under all 8 loads.");
  }

  @Test
  void of_equal_arms_says_so() {
    assertThat(Verdicts.of(ResultExamples.equalArms()))
        .containsExactly("b against a: equivalent in throughput (1.00x).");
  }

  @Test
  void of_nothing_to_compare_says_why() {
    assertThat(Verdicts.of(ResultExamples.smallest())).first().asString().contains("one arm");
    assertThat(Verdicts.of(ResultExamples.withoutTrial())).first().asString().contains("no trial");
    assertThat(Verdicts.of(ResultExamples.refused())).first().asString().contains("no block");
  }
}
