package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.JudgedExamples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.RegretTable;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RegretsTest {

  private static final Experiment THREE =
      ExampleExperiments.experiment(
          List.of("a", "b", "c"), List.of(ExampleExperiments.USERS), 8, 1);

  @Test
  void of_ranksByTheBest_notByTheFirst() {
    RegretTable table = table(THREE, 800, 1000, 500);

    RegretTable.RegretRow row = table.rows().getFirst();
    assertThat(row.metric()).isEqualTo(Metric.THROUGHPUT);
    assertThat(row.best()).isEqualTo("b");
    assertThat(entry(row, "b").toBest()).isNull();
    assertThat(entry(row, "b").regret()).isZero();
    assertThat(entry(row, "a").regret()).isCloseTo(0.2, within(1e-9));
    assertThat(entry(row, "c").regret()).isCloseTo(0.5, within(1e-9));
    assertThat(Objects.requireNonNull(entry(row, "c").toBest()).blocks()).isEqualTo(8);
    assertThat(table.arms()).containsExactly("a", "b", "c");
    assertThat(table.largest("c")).hasValueCloseTo(0.5, within(1e-9));
  }

  @Test
  void of_armsThatAreClose_theBestIsNotKnown_andTheIntervalSaysSo() {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(Examples.trial(block, "a", ExampleExperiments.USERS, block % 2 == 0 ? 990 : 1000));
      trials.add(Examples.trial(block, "b", ExampleExperiments.USERS, block % 2 == 0 ? 1010 : 995));
      trials.add(Examples.trial(block, "c", ExampleExperiments.USERS, 500));
    }

    RegretTable.RegretRow row =
        Regrets.table(List.of(JudgedExamples.result(THREE, trials))).rows().getFirst();

    assertThat(row.best()).isEqualTo("b");
    for (String close : List.of("a", "b")) {
      assertThat(entry(row, close).low()).isZero();
      assertThat(entry(row, close).high()).isBetween(0.001, 0.1);
    }
    assertThat(entry(row, "c").low()).isBetween(0.45, 0.5);
    assertThat(entry(row, "c").high()).isBetween(0.5, 0.55);
  }

  @Test
  void of_oneBlock_hasNoInterval() {
    RegretTable.RegretRow row =
        Regrets.table(
                List.of(
                    JudgedExamples.result(
                        THREE,
                        List.of(
                            Examples.trial(1, "a", ExampleExperiments.USERS, 800),
                            Examples.trial(1, "b", ExampleExperiments.USERS, 1000)))))
            .rows()
            .getFirst();

    assertThat(entry(row, "a").regret()).isCloseTo(0.2, within(1e-9));
    assertThat(entry(row, "a").low()).isNull();
    assertThat(entry(row, "b").high()).isNull();
  }

  @Test
  void of_aCost_isRegrettedAsTheShareThatWasWasted() {
    // The same CPU time for more answers: 40 us, 20 us and 80 us each.
    Experiment byCpu = THREE.asking(List.of(), List.of("cpu-per-request"));
    RegretTable table = table(byCpu, 1000, 2000, 500);

    RegretTable.RegretRow row = table.rows().getFirst();
    assertThat(row.best()).isEqualTo("b");
    assertThat(entry(row, "a").regret()).isCloseTo(0.5, within(1e-9));
    assertThat(entry(row, "c").regret()).isCloseTo(0.75, within(1e-9));
  }

  @Test
  void of_anArmThatDoesNotFinish_regretsAll_andSaysWhy() {
    RegretTable table = whereAllOfB(new Outcome.Unfinished(100, 3), 1_000_000);

    RegretTable.Entry entry = entry(table.rows().getFirst(), "b");
    assertThat(entry.missing()).isEqualTo("does not finish");
    assertThat(entry.regret()).isEqualTo(1);
    assertThat(table.largest("b")).hasValue(1);
    assertThat(table.largest("a")).hasValue(0);
    assertThat(table.largest("c")).isEmpty();
    assertThat(table.covered("c")).isZero();
  }

  @Test
  void of_anArmWhoseTrialsDoNotCount_isNotKnown() {
    RegretTable table = whereAllOfB(Examples.refused(Gate.STEAL), 2000);

    RegretTable.RegretRow row = table.rows().getFirst();
    assertThat(row.best()).isEqualTo("a");
    assertThat(entry(row, "b").regret()).isNull();
    assertThat(entry(row, "b").missing()).isEqualTo("stolen CPU");
    assertThat(table.largest("b")).isEmpty();
  }

  @Test
  void of_anArmThatFails_isNotTheBestWhereFailuresHelp() {
    RegretTable table = whereBFails(2000);

    RegretTable.RegretRow row = table.rows().getFirst();
    assertThat(row.best()).isEqualTo("a");
    assertThat(entry(row, "a").regret()).isZero();
    assertThat(entry(row, "a").high()).isZero();
    assertThat(entry(row, "b").value()).isEqualTo(2000);
    assertThat(entry(row, "b").regret()).isNull();
    assertThat(entry(row, "b").low()).isZero();
    assertThat(entry(row, "b").high()).isNull();
  }

  @Test
  void of_anArmThatFailsAndIsWorseAllTheSame_hasItsRegret() {
    RegretTable.RegretRow row = whereBFails(500).rows().getFirst();

    assertThat(entry(row, "b").regret()).isCloseTo(0.5, within(1e-9));
    assertThat(entry(row, "b").low()).isBetween(0.45, 0.5);
    assertThat(entry(row, "b").high()).isNull();
  }

  private static RegretTable whereBFails(long answersPerSecond) {
    GateReading failing = new GateReading(Gate.ERRORS, 0.3, Gate.ERRORS.limit(), "x");
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(Examples.trial(block, "a", ExampleExperiments.USERS, 1000));
      trials.add(
          Examples.gated(
              Examples.trial(block, "b", ExampleExperiments.USERS, answersPerSecond), failing));
    }
    return Regrets.table(List.of(JudgedExamples.result(THREE, trials)));
  }

  /** Arm a does a thousand a second, and every trial of b ends like this. */
  private static RegretTable whereAllOfB(Outcome outcome, long answersPerSecond) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(Examples.trial(block, "a", ExampleExperiments.USERS, 1000));
      trials.add(
          Examples.trial(
              block,
              "b",
              ExampleExperiments.USERS,
              outcome,
              Examples.measurement(answersPerSecond)));
    }
    return Regrets.table(List.of(JudgedExamples.result(THREE, trials)));
  }

  private static RegretTable.Entry entry(RegretTable.RegretRow row, String arm) {
    return Objects.requireNonNull(row.entries().get(arm));
  }

  private static RegretTable table(Experiment experiment, long a, long b, long c) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(Examples.trial(block, "a", ExampleExperiments.USERS, a));
      trials.add(Examples.trial(block, "b", ExampleExperiments.USERS, b));
      trials.add(Examples.trial(block, "c", ExampleExperiments.USERS, c));
    }
    return Regrets.table(List.of(JudgedExamples.result(experiment, trials)));
  }
}
