package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.AlarmFinding;
import dev.heddle.lab.result.AlarmFinding.State;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class AlarmsTest {

  private static final Load USERS = ExampleExperiments.USERS;
  private static final Load RATE = ExampleExperiments.RATE;
  private static final Experiment THROUGHPUT =
      ExampleExperiments.alarmed(List.of("throughput<-5%"), 16, USERS);

  @Test
  void alarm_on_an_arm_that_is_clearly_beyond_is_raised() {
    AlarmFinding finding = only(THROUGHPUT, pairs(USERS, 3, 0.5));

    assertThat(finding.state()).isEqualTo(State.RAISED);
    assertThat(finding.doubt()).isNull();
    AlarmFinding.Measured change = Objects.requireNonNull(finding.change());
    assertThat(change.ratio()).isCloseTo(0.5, within(0.01));
    assertThat(change.high()).isLessThan(0.95);
    assertThat(change.pairs()).isEqualTo(3);
  }

  @Test
  void alarm_on_an_arm_that_is_worse_but_not_clearly_beyond_is_open() {
    AlarmFinding finding = only(THROUGHPUT, pairs(USERS, 2, 0.9));
    assertThat(finding.state()).isEqualTo(State.OPEN);
    assertThat(finding.doubt()).isInstanceOf(Doubt.TooNoisy.class);
  }

  @Test
  void alarm_on_an_arm_that_is_the_same_or_better_is_quiet() {
    assertThat(only(THROUGHPUT, pairs(USERS, 6, 1)).state()).isEqualTo(State.QUIET);
    assertThat(only(THROUGHPUT, pairs(USERS, 3, 2)).state()).isEqualTo(State.QUIET);
  }

  @Test
  void alarm_is_not_told_after_one_pair() {
    AlarmFinding finding = only(THROUGHPUT, pairs(USERS, 1, 0.1));

    assertThat(finding.state()).isEqualTo(State.OPEN);
    assertThat(finding.doubt()).isEqualTo(new Doubt.TooEarly(1));
  }

  @Test
  void alarm_on_cost_is_about_more() {
    Experiment cost = ExampleExperiments.alarmed(List.of("cpu-per-request>+10%"), 16, USERS);

    // Half of the answers of the same CPU time.
    assertThat(only(cost, pairs(USERS, 6, 0.4)).state()).isEqualTo(State.RAISED);
    assertThat(only(cost, pairs(USERS, 6, 2)).state()).isEqualTo(State.QUIET);
  }

  @Test
  void alarms_are_found_for_each_load_that_has_the_metric() {
    Experiment two =
        ExampleExperiments.alarmed(List.of("throughput<-5%", "p99>+10%"), 16, USERS, RATE);

    assertThat(Judge.alarms(two, List.of()))
        .extracting(finding -> finding.load() + " " + finding.alarm().text())
        .containsExactly(
            USERS + " throughput<-5%",
            USERS + " p99>+10%",
            RATE + " throughput<-5%",
            RATE + " p99>+10%");
    assertThat(Judge.alarms(two, List.of())).allMatch(finding -> finding.state() == State.OPEN);
    assertThat(Alarms.cells(two)).isEqualTo(4);
  }

  @Test
  void conditions_on_one_metric_share_a_comparison_of_the_family() {
    assertThat(
            Alarms.cells(
                ExampleExperiments.alarmed(
                    List.of("throughput<-5%", "throughput<-20%"), 16, USERS)))
        .isEqualTo(1);
  }

  @Test
  void conditions_on_several_scenarios_share_their_error() {
    Experiment experiment = ExampleExperiments.alarmed(List.of("throughput<-5%"), 16, USERS);
    Suite suite =
        new Suite(
            "pack",
            List.of(new Suite.Scenario("a", experiment), new Suite.Scenario("b", experiment)));

    assertThat(suite.sharingAlarms().scenarios())
        .extracting(scenario -> Alarms.cells(scenario.experiment()))
        .containsExactly(2, 2);
    assertThat(Suite.of(experiment).sharingAlarms()).isEqualTo(Suite.of(experiment));
  }

  @Test
  void more_conditions_take_more_to_raise_any() {
    Experiment many =
        ExampleExperiments.alarmed(
            List.of("throughput<-5%", "cpu-per-request>+5%", "allocated-per-request>+5%"),
            16,
            USERS);
    List<TrialRecord> trials = pairs(USERS, 6, 0.9);

    double one = Objects.requireNonNull(change(THROUGHPUT, trials).high());
    double three = Objects.requireNonNull(change(many, trials).high());

    assertThat(three).isGreaterThan(one);
  }

  @Test
  void alarm_on_an_arm_that_does_not_start_is_raised() {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 2; block++) {
      trials.add(Examples.trial(block, "a", USERS, 1_000));
      trials.add(Examples.trial(block, "b", USERS, new Outcome.Died(1, Phase.STARTING), null));
    }

    AlarmFinding finding = only(THROUGHPUT, trials);

    assertThat(finding.state()).isEqualTo(State.RAISED);
    assertThat(finding.change()).isNull();
    assertThat(finding.doubt()).isEqualTo(new Doubt.Discarded(Map.of("died", 2)));
    assertThat(only(THROUGHPUT, trials.subList(0, 2)).state()).isEqualTo(State.OPEN);
  }

  @Test
  void alarm_on_an_arm_that_fails_in_several_pairs_is_open_however_good_its_figures() {
    List<TrialRecord> trials = ends("............", ".x.x.x.x.x..");

    AlarmFinding finding = only(THROUGHPUT, trials);

    assertThat(finding.state()).isEqualTo(State.OPEN);
    assertThat(finding.doubt()).isEqualTo(new Doubt.Failing(Map.of("died", 5)));
    assertThat(Objects.requireNonNull(finding.change()).pairs()).isEqualTo(7);
    assertThat(Judge.undecidedLoads(THROUGHPUT, trials)).containsExactly(USERS);
  }

  @Test
  void alarm_on_an_arm_that_alone_fails_more_often_than_by_chance_is_raised_and_ends_the_run() {
    List<TrialRecord> trials = ends("............", ".x.x.x.x.x.x");

    AlarmFinding finding = only(THROUGHPUT, trials);

    assertThat(finding.state()).isEqualTo(State.RAISED);
    assertThat(finding.doubt()).isEqualTo(new Doubt.Failing(Map.of("died", 6)));
    assertThat(Objects.requireNonNull(finding.change()).pairs()).isEqualTo(6);
    assertThat(Judge.undecidedLoads(THROUGHPUT, trials)).isEmpty();
    // Later failures of the other do not take it back.
    assertThat(only(THROUGHPUT, ends("............xxx", ".x.x.x.x.x.x...")).state())
        .isEqualTo(State.RAISED);
  }

  @Test
  void alarm_on_more_conditions_takes_more_failures_to_be_raised() {
    Experiment two =
        ExampleExperiments.alarmed(List.of("throughput<-5%", "cpu-per-request>+5%"), 16, USERS);

    assertThat(Judge.alarms(two, ends("............", ".x.x.x.x.x.x")))
        .allMatch(finding -> finding.state() == State.OPEN);
    assertThat(Judge.alarms(two, ends("..............", ".x.x.x.x.x.x.x")))
        .allMatch(finding -> finding.state() == State.RAISED);
  }

  @Test
  void alarm_on_an_arm_that_fails_as_often_as_the_first_or_once_is_quiet() {
    assertThat(only(THROUGHPUT, ends("........", ".x......")).state()).isEqualTo(State.QUIET);
    assertThat(only(THROUGHPUT, ends("x..x..x.....", ".x..x..x.x..")).state())
        .isEqualTo(State.QUIET);
    // In the same pairs: the machine's doing, perhaps.
    assertThat(only(THROUGHPUT, ends("..xxx......", "..xxx......")).state()).isEqualTo(State.QUIET);
  }

  @Test
  void alarm_on_an_arm_that_fails_after_the_first_did_is_not_raised_for_that() {
    assertThat(only(THROUGHPUT, ends(".x..............", "..x.x.x.x.x.x.x.")).state())
        .isEqualTo(State.OPEN);
  }

  /** Whatever requests of the first arm fail. */
  @Test
  void alarm_on_an_arm_that_dies_beside_one_that_fails_requests_does_not_pass() {
    assertThat(only(THROUGHPUT, ends("t.t.t.t.t...", ".x.x.x.x.x..")).state())
        .isEqualTo(State.OPEN);
    assertThat(only(THROUGHPUT, ends("tttttttttttt", ".x.x.x.x.x.x")).state())
        .isEqualTo(State.RAISED);
  }

  @Test
  void alarm_on_an_arm_that_fails_and_is_beyond_is_raised() {
    AlarmFinding finding = only(THROUGHPUT, ends("......", "x..x..", 500_000));

    assertThat(finding.state()).isEqualTo(State.RAISED);
    assertThat(finding.doubt()).isNull();
  }

  @Test
  void alarm_on_an_arm_that_the_machine_has_spoiled_is_open() {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 3; block++) {
      trials.add(Examples.trial(block, "a", USERS, 1_000));
      trials.add(
          Examples.trial(
              block, "b", USERS, Examples.refused(Gate.STEAL), Examples.measurement(100)));
    }

    assertThat(only(THROUGHPUT, trials).state()).isEqualTo(State.OPEN);
    // The host may be quiet again.
    assertThat(Judge.undecidedLoads(THROUGHPUT, trials)).containsExactly(USERS);
  }

  @Test
  void run_with_alarms_goes_on_until_they_are_decided_and_not_the_headline() {
    Experiment far = ExampleExperiments.alarmed(List.of("throughput<-60%"), 16, USERS);
    Experiment cost = ExampleExperiments.alarmed(List.of("cpu-per-request>+5%"), 16, USERS);
    List<TrialRecord> notTold = pairs(USERS, 3, 0.9);

    assertThat(Judge.undecidedLoads(far, notTold)).isEmpty();
    assertThat(Judge.undecidedLoads(THROUGHPUT, notTold)).containsExactly(USERS);
    assertThat(Judge.undecidedLoads(cost, notTold)).containsExactly(USERS);
    assertThat(Judge.undecidedLoads(cost, pairs(USERS, 6, 0.4))).isEmpty();
  }

  @Test
  void run_with_alarms_does_not_go_on_for_a_metric_that_no_pair_has() {
    Experiment allocation =
        ExampleExperiments.alarmed(List.of("allocated-per-request>+5%"), 16, USERS);

    assertThat(Judge.undecidedLoads(allocation, pairs(USERS, 2, 1))).containsExactly(USERS);
    assertThat(Judge.undecidedLoads(allocation, pairs(USERS, 3, 1))).isEmpty();
    assertThat(only(allocation, pairs(USERS, 3, 1)).state()).isEqualTo(State.OPEN);
  }

  private static AlarmFinding.Measured change(Experiment experiment, List<TrialRecord> trials) {
    return Objects.requireNonNull(Judge.alarms(experiment, trials).getFirst().change());
  }

  private static AlarmFinding only(Experiment experiment, List<TrialRecord> trials) {
    List<AlarmFinding> findings = Judge.alarms(experiment, trials);
    assertThat(findings).hasSize(1);
    return findings.getFirst();
  }

  /**
   * The trials of both arms, of which one with a dot counts, as does one that leaves requests
   * unanswered (t), and any other died.
   */
  private static List<TrialRecord> ends(String ofA, String ofB) {
    return ends(ofA, ofB, 1_000_000);
  }

  private static List<TrialRecord> ends(String ofA, String ofB, long answersOfB) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= ofA.length(); block++) {
      trials.add(end(block, "a", ofA.charAt(block - 1), 1_000_000));
      trials.add(end(block, "b", ofB.charAt(block - 1), answersOfB));
    }
    return trials;
  }

  private static TrialRecord end(int block, String arm, char how, long answers) {
    TrialRecord works = Examples.ready(Examples.trial(block, arm, USERS, answers));
    return switch (how) {
      case '.' -> works;
      case 't' -> Examples.gated(works, new GateReading(Gate.TIMEOUTS, 0.3, 0.01, "x"));
      default -> Examples.trial(block, arm, USERS, new Outcome.Died(137, Phase.MEASURING), null);
    };
  }

  /** So many times the answers for b, give or take a thousandth. */
  private static List<TrialRecord> pairs(Load load, int pairs, double ratio) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= pairs; block++) {
      trials.add(Examples.trial(block, "a", load, 1_000_000));
      trials.add(Examples.trial(block, "b", load, Math.round(1e6 * ratio) + 1_000L * block));
    }
    return trials;
  }
}
