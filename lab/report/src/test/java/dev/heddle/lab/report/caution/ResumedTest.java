package dev.heddle.lab.report.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResumedTest {

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant SECOND = FIRST.plus(Duration.ofHours(1));

  @Test
  void of_a_run_that_was_stopped_within_a_block_tells_that_it_has_two_parts() {
    assertThat(of(SECOND.minusSeconds(60)))
        .singleElement()
        .asString()
        .endsWith(": the interrupted block was measured at two different times.");
  }

  @Test
  void of_a_run_that_was_stopped_before_a_block_tells_when_it_was_resumed() {
    assertThat(of(FIRST)).containsExactly("The run was resumed at " + FIRST + ".");
  }

  /** Of one block, whose trials began at two times. */
  private static List<String> of(Instant resumedAt) {
    return new Resumed()
        .of(
            Examples.result(
                    ExampleExperiments.experiment(
                        List.of("a", "b"), List.of(ExampleExperiments.USERS), 1, 1),
                    List.of(trial("a", FIRST), trial("b", SECOND)),
                    List.of())
                .resumed(resumedAt));
  }

  private static TrialRecord trial(String arm, Instant startedAt) {
    TrialRecord trial = Examples.trial(1, arm, ExampleExperiments.USERS, 100);
    return Examples.timed(trial, startedAt, trial.took());
  }
}
