package dev.heddle.lab.report.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.AlarmFinding;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutOfLengthTest {

  @Test
  void of_a_run_whose_first_start_takes_longer_than_the_limit_says_how_long_it_takes() {
    // A trial takes 4 s.
    assertThat(new OutOfLength().of(result(Duration.ofSeconds(2), 16)))
        .containsExactly(
            "The run took 4 s, longer than its limit of 2 s: one start takes up to 4 s.");
  }

  @Test
  void of_a_run_that_is_open_after_the_most_pairs_says_what_allows_more() {
    assertThat(new OutOfLength().of(result(Duration.ofHours(1), 2)))
        .containsExactly(
            "The run ended after 2 pairs, its limit. To allow more, use --blocks 8 with --within.");
  }

  @Test
  void of_a_run_that_is_open_after_the_most_pairs_of_all_advises_no_more_than_there_can_be() {
    assertThat(new OutOfLength().of(result(Duration.ofHours(1), 400, 400)))
        .singleElement()
        .asString()
        .endsWith(" To allow more, use --blocks 1000 with --within.");
    assertThat(new OutOfLength().of(result(Duration.ofHours(1), 1000, 1000)))
        .containsExactly("The run ended after 1000 pairs, its limit.");
  }

  @Test
  void of_a_run_with_an_open_claim_says_what_allows_more() {
    Claim claim = ExampleExperiments.ratio("a", ExampleExperiments.USERS, 0.9, 0.95);
    Result run = result(Duration.ofHours(1), 2);
    Experiment asked = run.experiment().asking(List.of(claim), List.of());
    Result decided =
        run.with(
            asked,
            run.plannedTrials(),
            true,
            List.of(),
            run.trials(),
            List.of(),
            Judge.findings(asked, run.trials(), true),
            null);

    assertThat(new OutOfLength().of(decided))
        .containsExactly(
            "The run ended after 2 pairs, its limit. To allow more, use --blocks 8 with --within.");
  }

  @Test
  void of_a_run_with_an_open_condition_says_what_allows_more() {
    Result run = result(Duration.ofHours(1), 2);
    Result headless =
        run.with(
            run.experiment(),
            run.plannedTrials(),
            true,
            List.of(),
            run.trials(),
            List.of(),
            List.of(),
            null);

    assertThat(new OutOfLength().of(headless.withAlarms(List.of(open(new Doubt.TooNoisy(5))))))
        .containsExactly(
            "The run ended after 2 pairs, its limit. To allow more, use --blocks 8 with --within.");
    assertThat(
            new OutOfLength()
                .of(
                    headless.withAlarms(
                        List.of(open(new Doubt.NotComparable(Doubt.Ground.FAILURES))))))
        .isEmpty();
  }

  private static AlarmFinding open(Doubt doubt) {
    return new AlarmFinding(
        Alarm.parse("p99>+10%", Alarm.Level.FAIL),
        ExampleExperiments.USERS,
        "b",
        AlarmFinding.State.OPEN,
        null,
        doubt);
  }

  @Test
  void of_a_run_that_ended_in_time_says_nothing() {
    assertThat(new OutOfLength().of(result(Duration.ofHours(1), 16))).isEmpty();
  }

  /** The first two pairs, at the same time, that leave the headline open. */
  private static Result result(Duration within, int mostPairs) {
    return result(within, mostPairs, 2);
  }

  /** Two pairs, of which this is the number of the last. */
  private static Result result(Duration within, int mostPairs, int last) {
    Experiment experiment =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(
                List.of("a", "b"), List.of(ExampleExperiments.USERS), 1, 1),
            within,
            mostPairs);
    List<TrialRecord> trials = new ArrayList<>();
    for (int pair = 1; pair <= 2; pair++) {
      int block = last - 2 + pair;
      trials.add(Examples.trial(block, "a", ExampleExperiments.USERS, 100L * pair));
      trials.add(Examples.trial(block, "b", ExampleExperiments.USERS, 100L * pair + 7));
    }
    return Examples.result(experiment, trials, Judge.summaries(experiment, trials));
  }
}
