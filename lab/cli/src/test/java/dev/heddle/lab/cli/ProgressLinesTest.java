package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressLinesTest {

  private static final Experiment LOOKING =
      ExampleExperiments.looking(
          ExampleExperiments.experiment(
              List.of("a", "b"), List.of(ExampleExperiments.USERS), 16, 1),
          Duration.ofMinutes(10),
          16);

  private final List<TrialRecord> trials = new ArrayList<>();
  private final ProgressLines lines = new ProgressLines();

  @Test
  void ended_ofAPair_isOneLineAfterItsLastArm() {
    assertThat(ended(1, "a", 1_000)).isEmpty();
    assertThat(ended(1, "b", 4_000))
        .singleElement()
        .asString()
        .matches("pair 1, .*: a [\\d,.]+/s, b [\\d,.]+/s, CHECKING");
  }

  @Test
  void ended_secondArmRanFirst_namesTheArmsInTheirOrder() {
    assertThat(ended(1, "b", 4_000)).isEmpty();
    assertThat(ended(1, "a", 1_000))
        .singleElement()
        .asString()
        .startsWith("pair 1, ")
        .containsSubsequence(": a ", ", b ");
  }

  @Test
  void beginning_ofANextPair_tellsWhatIsKnown_ifItIsNews() {
    ended(1, "a", 1_000);
    ended(1, "b", 4_000);
    assertThat(lines.beginning(1)).isEmpty();
    assertThat(lines.beginning(2)).isEmpty();
    ended(2, "a", 1_000);
    ended(2, "b", 4_000);

    assertThat(lines.beginning(3)).anyMatch(line -> line.contains("  CLEAR     b answers 4.0x"));
    assertThat(lines.beginning(3)).isEmpty();
  }

  private List<String> ended(int block, String arm, long answers) {
    TrialRecord trial = Examples.trial(block, arm, ExampleExperiments.USERS, answers);
    trials.add(trial);
    Result stopped = RunExample.stopped(LOOKING);
    Result result =
        stopped.with(
            LOOKING,
            100,
            false,
            List.of(),
            trials,
            Judge.summaries(LOOKING, trials),
            List.of(),
            null);
    return lines.ended(trial, result);
  }
}
