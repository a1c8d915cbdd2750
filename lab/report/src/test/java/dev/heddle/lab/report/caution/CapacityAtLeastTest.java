package dev.heddle.lab.report.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class CapacityAtLeastTest {

  @Test
  void of_a_capacity_that_may_be_higher_names_the_arm() {
    assertThat(cautions(new Capacity("a", 2000, 800, true)))
        .containsExactly(
            "a may do more than 2,000/s: what it does with more than 800 users is not known. Loads"
                + " that are shares of its capacity may be too low.");
  }

  @Test
  void of_a_capacity_that_was_found_says_nothing() {
    assertThat(cautions(new Capacity("a", 2000, 800))).isEmpty();
  }

  private static List<String> cautions(Capacity capacity) {
    return new CapacityAtLeast().of(result(capacity));
  }

  private static Result result(Capacity capacity) {
    Result plain =
        Examples.result(
            ExampleExperiments.experiment(List.of("a"), List.of(ExampleExperiments.USERS), 2, 1),
            List.of(),
            List.of());
    return new Result(
        plain.origin(),
        plain.experiment(),
        plain.plannedTrials(),
        plain.complete(),
        List.of(capacity),
        plain.trials(),
        plain.summaries());
  }
}
