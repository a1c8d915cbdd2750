package dev.heddle.lab.report.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GivenUpArmsTest {

  private static final TrialRecord DIED =
      Examples.trial(1, "a", ExampleExperiments.USERS, new Outcome.Died(1, Phase.STARTING), null);

  @Test
  void of_two_starts_that_failed_the_same_way_tells_why_the_arm_was_given_up() {
    assertThat(new GivenUpArms().of(result(2)))
        .containsExactly(
            "a was given up after two starts that failed the same way (ended by itself with exit"
                + " code 1 while starting); its other trials were left out.");
  }

  @Test
  void of_one_start_that_failed_says_nothing() {
    assertThat(new GivenUpArms().of(result(1))).isEmpty();
  }

  private static Result result(int failed) {
    return Examples.result(
        ExampleExperiments.experiment(List.of("a"), List.of(ExampleExperiments.USERS), 2, 1),
        Collections.nCopies(failed, DIED),
        List.of());
  }
}
