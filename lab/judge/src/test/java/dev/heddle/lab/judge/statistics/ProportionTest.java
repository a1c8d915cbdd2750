package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ProportionTest {

  @Test
  void atMost_of_none_leaves_a_chance_of_one_in_twenty_to_see_none() {
    assertThat(Math.pow(1 - Proportion.atMost(0, 24), 24)).isCloseTo(0.05, within(1e-9));
    assertThat(Proportion.atMost(0, 24)).isCloseTo(0.117, within(0.001));
  }

  @Test
  void atMost_of_some_leaves_a_chance_of_one_in_twenty_to_see_no_more() {
    double p = Proportion.atMost(1, 10);

    double noMore = Math.pow(1 - p, 10) + 10 * p * Math.pow(1 - p, 9);
    assertThat(noMore).isCloseTo(0.05, within(1e-9));
  }

  @Test
  void atMost_of_all_or_of_no_cases_is_certain() {
    assertThat(Proportion.atMost(3, 3)).isEqualTo(1);
    assertThat(Proportion.atMost(0, 0)).isEqualTo(1);
  }

  @Test
  void atMost_of_more_than_there_are_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Proportion.atMost(3, 2))
        .withMessageEndingWith("was 3 of 2");
    assertThatIllegalArgumentException().isThrownBy(() -> Proportion.atMost(-1, 2));
  }
}
