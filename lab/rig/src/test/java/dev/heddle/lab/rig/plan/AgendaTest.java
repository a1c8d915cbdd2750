package dev.heddle.lab.rig.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.RelativeLoads;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AgendaTest {

  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void next_isWhatDecidesMostAMinute() {
    Agenda agenda =
        new Agenda(List.of(turn("slow", 6, MINUTE.multipliedBy(4)), turn("quick", 2, MINUTE)));

    assertThat(agenda.next(HOUR)).map(Agenda.AgendaTurn::name).hasValue("quick");
  }

  @Test
  void next_isNothingThatWouldEndTooLate() {
    Agenda.AgendaTurn longer = turn("long", 20, MINUTE.multipliedBy(5));
    Agenda.AgendaTurn shorter = turn("short", 1, MINUTE);
    Agenda agenda = new Agenda(List.of(longer, shorter));

    assertThat(agenda.next(MINUTE.multipliedBy(5))).hasValue(longer);
    assertThat(agenda.next(MINUTE.multipliedBy(4))).hasValue(shorter);
    assertThat(agenda.next(Duration.ofSeconds(59))).isEmpty();
  }

  @Test
  void next_isNothingThatMoreRoundsWouldHardlyDecide() {
    assertThat(new Agenda(List.of(turn("open", 0, MINUTE))).next(HOUR)).isEmpty();
    assertThat(new Agenda(List.of()).next(HOUR)).isEmpty();
  }

  @Test
  void next_isTheRoundThatWasInterrupted() {
    Agenda.AgendaTurn cut = new Agenda.AgendaTurn("cut", 3, true, 0, MINUTE);

    assertThat(new Agenda(List.of(turn("quick", 9, MINUTE), cut)).next(HOUR)).hasValue(cut);
  }

  @Test
  void turn_ofARunThatHasNotBegun_takesAsLongAsIsThought() {
    Agenda.AgendaTurn turn = of("new", run(false, claimed(), List.of()), MINUTE);

    // The first look is after two pairs: half a claim, which counts as ten headlines, and half of
    // one.
    assertThat(turn.decides()).isCloseTo(5.5, within(1e-9));
    assertThat(turn.takes()).isEqualTo(MINUTE);
    assertThat(turn.block()).isEqualTo(1);
    assertThat(turn.interrupted()).isFalse();
  }

  @Test
  void turn_ofARunThatComparesNothing_isBegunOnce() {
    Experiment one =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(List.of("a"), List.of(ExampleExperiments.USERS), 1, 1),
            HOUR,
            16);

    assertThat(of("one", run(false, one, List.of()), MINUTE).decides()).isPositive();
    assertThat(of("one", run(false, one, pairs(1).subList(0, 1)), MINUTE).decides()).isZero();
  }

  @Test
  void turn_ofARunThatGoesOn_takesAsLongAsItsPairsDid() {
    Agenda.AgendaTurn turn = of("begun", run(false, claimed(), pairs(1)), HOUR);

    assertThat(turn.takes()).isEqualTo(Duration.ofSeconds(8));
    assertThat(turn.block()).isEqualTo(2);
    assertThat(turn.interrupted()).isFalse();
  }

  @Test
  void turn_ofAPairThatWasStopped_isInterrupted() {
    Agenda.AgendaTurn turn = of("cut", run(false, claimed(), pairs(2).subList(0, 3)), HOUR);

    assertThat(turn.block()).isEqualTo(2);
    assertThat(turn.interrupted()).isTrue();
    assertThat(turn.takes()).isEqualTo(Duration.ofSeconds(4));
  }

  /** One load of two is decided after the first pair, and has none of the second. */
  @Test
  void turn_afterALoadIsDecided_takesAsLongAsThePairsWithoutIt() {
    Load decided = new Load.Closed(7);
    List<TrialRecord> trials = new ArrayList<>(pairs(2));
    for (String arm : List.of("a", "b")) {
      trials.add(
          Examples.timed(
              Examples.trial(1, arm, decided, 1_000),
              Instant.EPOCH.plusSeconds(100L + trials.size()),
              Duration.ofSeconds(1)));
    }
    trials.sort(Comparator.comparingInt(trial -> trial.identity().block()));
    Experiment experiment = claimed();

    assertThat(of("begun", run(false, experiment, trials.subList(0, 4)), HOUR).takes())
        .isEqualTo(Duration.ofSeconds(10));
    assertThat(of("begun", run(false, experiment, trials), HOUR).takes())
        .isEqualTo(Duration.ofSeconds(8));
  }

  /** Its trials are in no block. */
  @Test
  void turn_ofASearchThatWasStopped_takesWhatIsLeft() {
    List<TrialRecord> search =
        List.of(
            Examples.timed(
                Examples.trial(0, "a", new Load.Closed(64), 1_000),
                Instant.EPOCH,
                Duration.ofSeconds(4)));

    assertThat(of("new", run(false, searching(), List.of()), MINUTE).takes()).isEqualTo(MINUTE);
    assertThat(of("cut", run(false, searching(), search), MINUTE).takes())
        .isEqualTo(MINUTE.minusSeconds(4));
  }

  /** What it compares is known before its loads are. */
  @Test
  void turn_ofARunThatSearchesItsLoads_isWorthWhatItCompares() {
    assertThat(of("rates", run(false, searching(), List.of()), MINUTE).decides()).isEqualTo(1);
  }

  private static Experiment searching() {
    return ExampleExperiments.looking(
        ExampleExperiments.experiment(
            List.of("a", "b"),
            List.of(),
            new RelativeLoads(List.of(0.5, 0.8), Load.Arrivals.CONSTANT, null, false),
            1,
            ExampleExperiments.criteria(false),
            1),
        HOUR,
        16);
  }

  /** Its second pair belongs to the same round, of which the first took eight seconds. */
  @Test
  void turn_ofAFirstRoundThatWasStoppedBetweenItsPairs_isInterrupted() {
    Experiment living = ExampleExperiments.sideBySide(claimed());
    Agenda.AgendaTurn turn = of("cut", run(false, living, pairs(1)), MINUTE);

    assertThat(turn.block()).isEqualTo(2);
    assertThat(turn.interrupted()).isTrue();
    assertThat(turn.takes()).isEqualTo(MINUTE.minusSeconds(8));
  }

  /** Two of its four trials do not count. */
  @Test
  void turn_ofTrialsThatDoNotCount_isWorthLess() {
    List<TrialRecord> half = new ArrayList<>(pairs(1));
    half.addAll(refused(2));

    assertThat(of("half", run(false, claimed(), half), HOUR).decides())
        .isLessThan(of("all", run(false, claimed(), pairs(1)), HOUR).decides());
  }

  @Test
  void turn_ofACompleteRun_isNone() {
    assertThat(Agenda.AgendaTurn.of("done", run(true, claimed(), pairs(3)), MINUTE)).isEmpty();
  }

  private static Agenda.AgendaTurn turn(String name, double decides, Duration takes) {
    return new Agenda.AgendaTurn(name, 1, false, decides, takes);
  }

  private static Agenda.AgendaTurn of(String name, Result run, Duration first) {
    return Agenda.AgendaTurn.of(name, run, first).orElseThrow();
  }

  private static List<TrialRecord> refused(int pair) {
    return Stream.of("a", "b")
        .map(
            arm ->
                Examples.trial(
                    pair,
                    arm,
                    ExampleExperiments.USERS,
                    Examples.refused(Gate.STEAL),
                    Examples.measurement(1_000)))
        .toList();
  }

  private static Experiment claimed() {
    Claim claim = ExampleExperiments.ratio("a", ExampleExperiments.USERS, 0.6, 0.9);
    return ExampleExperiments.looking(
            ExampleExperiments.experiment(
                List.of("a", "b"), List.of(ExampleExperiments.USERS), 1, 1),
            HOUR,
            16)
        .asking(List.of(claim), List.of());
  }

  /** Of two trials of four seconds each. */
  private static List<TrialRecord> pairs(int count) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int pair = 1; pair <= count; pair++) {
      for (String arm : List.of("a", "b")) {
        trials.add(
            Examples.timed(
                Examples.trial(pair, arm, ExampleExperiments.USERS, 1_000),
                Instant.EPOCH.plusSeconds(4L * trials.size()),
                Duration.ofSeconds(4)));
      }
    }
    return trials;
  }

  private static Result run(boolean complete, Experiment experiment, List<TrialRecord> trials) {
    Result all = Examples.result(experiment, trials, List.of());
    return new Result(
        all.origin(), experiment, trials.size(), complete, List.of(), trials, List.of());
  }
}
