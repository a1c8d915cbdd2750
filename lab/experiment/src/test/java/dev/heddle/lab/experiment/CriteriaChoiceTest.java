package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.gate.Gate;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CriteriaChoiceTest {

  @Test
  void or_takes_each_part_and_each_limit_from_the_first_that_has_it() {
    CriteriaChoice asked = new CriteriaChoice(0.1, null, Map.of(Gate.STEAL, 0.5));
    CriteriaChoice described =
        new CriteriaChoice(0.2, false, Map.of(Gate.STEAL, 0.6, Gate.ERRORS, 0.7));

    assertThat(asked.or(described))
        .isEqualTo(new CriteriaChoice(0.1, false, Map.of(Gate.STEAL, 0.5, Gate.ERRORS, 0.7)));
    assertThat(CriteriaChoice.NONE.or(described)).isEqualTo(described);
  }

  @Test
  void toCriteria_of_nothing_is_the_default() {
    assertThat(CriteriaChoice.NONE.toCriteria()).isEqualTo(Criteria.DEFAULT);
  }

  @Test
  void toCriteria_of_everything_keeps_it() {
    CriteriaChoice choice = new CriteriaChoice(0.1, false, Map.of(Gate.STEAL, 0.5));

    assertThat(choice.toCriteria())
        .isEqualTo(new Criteria(0.1, 0.95, false, Map.of(Gate.STEAL, 0.5)));
  }
}
