package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.JudgedExamples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Grants;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.result.GrantTable;
import dev.heddle.lab.result.GrantTable.Safety;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SafeGrantsTest {

  private static final Suite SUITE =
      Grants.over(
          Suite.of(
              ExampleExperiments.experiment(
                  List.of("platform", "virtual"), List.of(ExampleExperiments.USERS), 8, 1)),
          List.of(1, 2));

  @Test
  void of_oneIsBehindOnOneCpu_isSafeFromTwoOn() {
    GrantTable table =
        table(List.of(result(0, 1000, 500, null), result(1, 1000, 1000, null))).orElseThrow();

    assertThat(table.grants()).containsExactly(1, 2);
    Safety platform = table.safeties().getFirst();
    Safety virtual = table.safeties().getLast();
    assertThat(platform.smallest()).isEqualTo(1);
    assertThat(virtual.smallest()).isEqualTo(2);
    assertThat(virtual.flaws().get(1))
        .singleElement()
        .satisfies(
            flaw -> {
              GrantTable.Behind behind = (GrantTable.Behind) flaw;
              assertThat(behind.best()).isEqualTo("platform");
              assertThat(behind.least()).isBetween(0.4, 0.5);
            });
    assertThat(virtual.flaws().get(2)).isEmpty();
    assertThat(virtual.untold()).isEmpty();
    assertThat(Objects.requireNonNull(virtual.behindAtMost())).isBetween(0.0, 0.1);
    assertThat(table.rows())
        .filteredOn(row -> row.arm().equals("virtual") && row.metric() == Metric.THROUGHPUT)
        .singleElement()
        .satisfies(row -> assertThat(row.values()).containsEntry(2, 1000.0));
  }

  @Test
  void of_oneDiesWithTwoCpus_isNotSafe_howeverItDidWithOne() {
    Outcome died = new Outcome.Died(134, Phase.MEASURING);
    GrantTable table =
        table(List.of(result(0, 1000, 1000, null), result(1, 1000, 1000, died))).orElseThrow();

    Safety virtual = table.safeties().getLast();
    assertThat(virtual.smallest()).isNull();
    assertThat(virtual.flaws().get(2))
        .singleElement()
        .satisfies(
            flaw -> assertThat(((GrantTable.FailedTrials) flaw).ends()).containsExactly(died));
  }

  /** Flight Recorder is on in them, and their figures do not count either. */
  @Test
  void of_oneDiesInARecordedTrialAlone_isSafe() {
    Result plain = result(0, 1000, 1000, null);
    List<TrialRecord> trials = new ArrayList<>(plain.trials());
    Outcome died = new Outcome.Died(134, Phase.MEASURING);
    trials.add(
        Examples.recorded(
            Examples.trial(0, "virtual", ExampleExperiments.USERS, died, null), true));
    Result recorded = JudgedExamples.result(plain.experiment(), trials);

    GrantTable table = table(List.of(recorded, result(1, 1000, 1000, null))).orElseThrow();

    assertThat(table.safeties().getLast().smallest()).isEqualTo(1);
    assertThat(table.safeties().getLast().flaws().get(1)).isEmpty();
  }

  /** Fewer than any limit sees, and none of the other arm's. */
  @Test
  void of_oneLeavesAFewRequestsWithoutAnAnswer_isNotSafeThere() {
    GrantTable table =
        table(List.of(result(0, 1000, 1000, null, 2), result(1, 1000, 1000, null))).orElseThrow();

    assertThat(table.safeties().getFirst().smallest()).isEqualTo(1);
    Safety virtual = table.safeties().getLast();
    assertThat(virtual.smallest()).isEqualTo(2);
    assertThat(virtual.flaws().get(1))
        .containsExactly(new GrantTable.Unanswered(ExampleExperiments.USERS.label(), 2));
  }

  @Test
  void of_resultsWithoutGrants_orWithOneAlone_isNothing() {
    assertThat(table(List.of(result(0, 1000, 1000, null)))).isEmpty();
    assertThat(table(List.of(result(0, 1000, 1000, null), result(0, 1000, 1000, null)))).isEmpty();
  }

  /** Scenarios of a pack may have grants for other reasons. */
  @Test
  void of_experimentsThatDifferInMoreThanTheGrant_isNothing() {
    Result one = result(0, 1000, 500, null);
    Result two = result(1, 1000, 1000, null);
    Experiment other =
        ExampleExperiments.experiment(
            List.of("platform", "virtual"), List.of(ExampleExperiments.RATE), 8, 1);
    Experiment elsewhere =
        Grants.over(Suite.of(other), List.of(1, 2)).scenarios().getLast().experiment();

    assertThat(table(List.of(one, two))).isPresent();
    assertThat(table(List.of(one, JudgedExamples.result(elsewhere, List.of())))).isEmpty();
  }

  @Test
  void of_oneWasNotMeasuredWithOneCpu_isNotKnownToBeSafeThere() {
    List<TrialRecord> alone =
        result(0, 1000, 1000, null).trials().stream()
            .filter(trial -> trial.identity().arm().equals("platform"))
            .toList();
    Result without = JudgedExamples.result(SUITE.scenarios().getFirst().experiment(), alone);
    GrantTable table = table(List.of(without, result(1, 1000, 1000, null))).orElseThrow();

    Safety virtual = table.safeties().getLast();
    assertThat(virtual.smallest()).isEqualTo(2);
    assertThat(virtual.untold()).containsExactly(1);
  }

  private static Optional<GrantTable> table(List<Result> results) {
    return SafeGrants.of(results, Regrets.table(results));
  }

  private static Result result(int scenario, long platform, long virtual, @Nullable Outcome last) {
    return result(scenario, platform, virtual, last, 0);
  }

  private static Result result(
      int scenario, long platform, long virtual, @Nullable Outcome last, long unanswered) {
    Experiment experiment = SUITE.scenarios().get(scenario).experiment();
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(Examples.trial(block, "platform", ExampleExperiments.USERS, platform));
      trials.add(
          block == 8 && last != null
              ? Examples.trial(block, "virtual", ExampleExperiments.USERS, last, null)
              : Examples.trial(
                  block,
                  "virtual",
                  ExampleExperiments.USERS,
                  new Outcome.Completed(),
                  Examples.measured(virtual).timeouts(block == 1 ? unanswered : 0).measurement()));
    }
    return JudgedExamples.result(experiment, trials);
  }
}
