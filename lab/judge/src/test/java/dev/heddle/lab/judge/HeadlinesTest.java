package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.TrialIdentity;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadlinesTest {

  private static final Load USERS = ExampleExperiments.USERS;
  private static final Load RATE = ExampleExperiments.RATE;
  private static final Experiment TWO_LOADS = looking(List.of("a", "b"), USERS, RATE);
  private static final Experiment ONE_LOAD = looking(List.of("a", "b"), USERS);

  @Test
  void undecidedLoads_withoutAPair_areAll() {
    assertThat(Judge.undecidedLoads(TWO_LOADS, List.of())).containsExactly(USERS, RATE);
    assertThat(Judge.undecidedLoads(ONE_LOAD, pairs(USERS, 1, 2.0))).containsExactly(USERS);
  }

  @Test
  void undecidedLoads_afterTwoPairsThatAreTwofold_leaveThatLoadOut() {
    List<TrialRecord> trials = pairs(USERS, 2, 2.0);
    trials.addAll(pairs(RATE, 2, 2.0)); // Its headline is p99, which is the same.

    assertThat(Judge.undecidedLoads(TWO_LOADS, trials)).containsExactly(RATE);
    assertThat(Judge.undecidedLoads(ONE_LOAD, pairs(USERS, 2, 1.1))).containsExactly(USERS);
  }

  @Test
  void undecidedLoads_ofThreeArms_waitForEach() {
    Experiment three = looking(List.of("a", "b", "c"), USERS);
    List<TrialRecord> trials = pairs(USERS, 3, 2.0);

    assertThat(Judge.undecidedLoads(three, trials)).containsExactly(USERS);
    for (int block = 1; block <= 3; block++) {
      trials.add(Examples.trial(block, "c", USERS, 4_000));
    }
    assertThat(Judge.undecidedLoads(three, trials)).isEmpty();
  }

  @Test
  void undecidedLoads_areNotHeldOpenByAnArmThatWasGivenUp() {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 2; block++) {
      trials.add(Examples.trial(block, "a", USERS, 1_000));
      trials.add(Examples.trial(block, "b", USERS, new Outcome.Died(1, Phase.STARTING), null));
    }

    assertThat(Judge.undecidedLoads(ONE_LOAD, trials)).isEmpty();
    assertThat(Judge.undecidedLoads(ONE_LOAD, trials.subList(0, 2))).containsExactly(USERS);
  }

  @Test
  void undecidedLoads_areNotHeldOpenByAnArmOfWhichNothingCountsInThreePairs() {
    for (String arm : List.of("a", "b")) {
      List<TrialRecord> trials = new ArrayList<>();
      for (int block = 1; block <= 3; block++) {
        trials.add(Examples.trial(block, arm.equals("a") ? "b" : "a", USERS, 1_000));
        trials.add(discarded(block, arm, 2_000));
      }

      assertThat(Judge.undecidedLoads(ONE_LOAD, trials)).isEmpty();
      assertThat(Judge.undecidedLoads(ONE_LOAD, trials.subList(0, 4))).containsExactly(USERS);
    }
  }

  @Test
  void undecidedLoads_areNotHeldOpenByWhatMorePairsDoNotTell() {
    Load.Climb climb = new Load.Climb(10, 100, Load.Arrivals.CONSTANT, Objective.parse("p99<50ms"));
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 2; block++) {
      for (String arm : List.of("a", "b")) {
        trials.add(Examples.neverMet(block, arm, climb));
      }
    }

    assertThat(Judge.undecidedLoads(looking(List.of("a", "b"), climb), trials)).isEmpty();
  }

  @Test
  void undecidedLoads_takeTheFirstAim() {
    Experiment byThroughput = TWO_LOADS.asking(List.of(), List.of("ramp-up", "throughput"));
    List<TrialRecord> trials = pairs(RATE, 2, 2.0);
    trials.addAll(pairs(USERS, 2, 2.0));

    assertThat(Judge.undecidedLoads(TWO_LOADS, trials)).containsExactly(RATE);
    assertThat(Judge.undecidedLoads(byThroughput, trials)).isEmpty();
  }

  @Test
  void undecidedLoads_countPairsAlone() {
    List<TrialRecord> trials = pairs(USERS, 1, 2.0);
    trials.addAll(trials.stream().map(trial -> as(trial, 0, false)).toList());
    trials.addAll(trials.stream().map(trial -> as(trial, 2, true)).toList());

    assertThat(Judge.undecidedLoads(ONE_LOAD, trials)).containsExactly(USERS);
  }

  @Test
  void undecidedLoads_ofOneArm_areNone() {
    assertThat(Judge.undecidedLoads(looking(List.of("a"), USERS), List.of())).isEmpty();
  }

  @Test
  void differingLoads_withAlarms_areAlsoThoseBeyondALimit() {
    Experiment alarmed = ExampleExperiments.alarmed(List.of("throughput<-5%"), 16, USERS);

    assertThat(Judge.differingLoads(alarmed, pairs(USERS, 1, 0.9))).containsExactly(USERS);
    assertThat(Judge.differingLoads(alarmed, pairs(USERS, 1, 0.97))).isEmpty();
  }

  @Test
  void differingLoads_areThoseApartByAQuarter_orDecided() {
    assertThat(Judge.differingLoads(ONE_LOAD, pairs(USERS, 1, 1.3))).containsExactly(USERS);
    assertThat(Judge.differingLoads(ONE_LOAD, pairs(USERS, 1, 1 / 1.3))).containsExactly(USERS);
    assertThat(Judge.differingLoads(ONE_LOAD, pairs(USERS, 1, 1.2))).isEmpty();
    assertThat(Judge.differingLoads(ONE_LOAD, pairs(USERS, 10, 1.2))).containsExactly(USERS);
    assertThat(Judge.differingLoads(ONE_LOAD, List.of())).isEmpty();
  }

  private static Experiment looking(List<String> arms, Load... loads) {
    return ExampleExperiments.looking(
        ExampleExperiments.experiment(arms, List.of(loads), 1, 1), Duration.ofHours(1), 16);
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

  private static TrialRecord discarded(int block, String arm, long answers) {
    return Examples.trial(
        block, arm, USERS, Examples.refused(Gate.ERRORS), Examples.measurement(answers));
  }

  private static TrialRecord as(TrialRecord trial, int block, boolean recorded) {
    return new TrialRecord(
        new TrialIdentity(9, block, trial.identity().arm(), trial.identity().load(), recorded),
        trial.startedAt(),
        trial.took(),
        trial.outcome(),
        trial.notes(),
        trial.start(),
        trial.window(),
        trial.samples(),
        trial.inside());
  }
}
