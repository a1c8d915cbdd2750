package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionTest {

  private static final Outcome COUNTS = new Outcome.Completed();

  @Test
  void of_trials_within_every_limit_is_none() {
    assertThat(Condition.of(List.of(trial(COUNTS, 0.1, Gate.POOL_CAP)))).isEmpty();
    assertThat(Condition.of(List.of())).isEmpty();
  }

  @Test
  void of_trials_beyond_a_limit_counts_them_and_keeps_the_worst() {
    assertThat(
            Condition.of(
                List.of(
                    trial(COUNTS, 3, Gate.POOL_CAP),
                    trial(COUNTS, 5, Gate.POOL_CAP),
                    trial(COUNTS, 0, Gate.POOL_CAP))))
        .containsExactly(new Condition(Gate.POOL_CAP, 2, 3, 5, "5.0 wait"));
  }

  @Test
  void of_trials_that_do_not_count_is_none() {
    assertThat(Condition.of(List.of(trial(Examples.refused(Gate.STEAL), 5, Gate.POOL_CAP))))
        .isEmpty();
  }

  @Test
  void condition_of_the_instrument_or_of_no_trial_is_refused() {
    assertThatThrownBy(() -> new Condition(Gate.STEAL, 1, 1, 1, "x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("steal");
    assertThatThrownBy(() -> new Condition(Gate.ERRORS, 0, 1, 1, "x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0 of 1");
    assertThatThrownBy(() -> new Condition(Gate.ERRORS, 2, 1, 1, "x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 of 1");
  }

  private static TrialRecord trial(Outcome outcome, double value, Gate gate) {
    TrialRecord plain =
        Examples.trial(
            1, "a", ExampleExperiments.USERS, outcome, Examples.measured(1000).measurement());
    return Examples.with(
        plain,
        new TrialWindow(
            null,
            null,
            List.of(),
            plain.window().measurement(),
            plain.window().observation(),
            List.of(new GateReading(gate, value, gate.limit(), value + " wait"))));
  }
}
