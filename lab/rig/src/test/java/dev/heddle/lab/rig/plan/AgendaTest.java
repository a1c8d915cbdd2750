package dev.heddle.lab.rig.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgendaTest {

  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void next_isWhatDecidesMostAMinute() {
    Agenda agenda =
        new Agenda(
            List.of(
                new Agenda.Turn("slow", 6, MINUTE.multipliedBy(4), false),
                new Agenda.Turn("quick", 2, MINUTE, false),
                new Agenda.Turn("done", 9, MINUTE, true)));

    assertThat(agenda.next(HOUR)).map(Agenda.Turn::name).hasValue("quick");
  }

  @Test
  void next_isNothingThatWouldEndTooLate() {
    Agenda.Turn longer = new Agenda.Turn("long", 20, MINUTE.multipliedBy(5), false);
    Agenda.Turn shorter = new Agenda.Turn("short", 1, MINUTE, false);
    Agenda agenda = new Agenda(List.of(longer, shorter));

    assertThat(agenda.next(MINUTE.multipliedBy(5))).hasValue(longer);
    assertThat(agenda.next(MINUTE.multipliedBy(4))).hasValue(shorter);
    assertThat(agenda.next(Duration.ofSeconds(59))).isEmpty();
  }

  @Test
  void next_isNothingThatMoreRoundsWouldHardlyDecide() {
    assertThat(new Agenda(List.of(new Agenda.Turn("open", 0, MINUTE, false))).next(HOUR)).isEmpty();
    assertThat(new Agenda(List.of()).next(HOUR)).isEmpty();
  }

  @Test
  void turn_ofARunThatHasNotBegun_takesAsLongAsIsThought() {
    Agenda.Turn turn = Agenda.Turn.of("new", run(false, claimed(), List.of()), MINUTE);

    // The first look is after two pairs: half a claim, which counts as ten headlines, and half of
    // one.
    assertThat(turn.decides()).isCloseTo(5.5, within(1e-9));
    assertThat(turn.takes()).isEqualTo(MINUTE);
  }

  @Test
  void turn_ofARunThatComparesNothing_isBegunOnce() {
    Experiment one =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(List.of("a"), List.of(ExampleExperiments.USERS), 1, 1),
            HOUR,
            16);

    assertThat(Agenda.Turn.of("one", run(false, one, List.of()), MINUTE).decides()).isPositive();
    assertThat(Agenda.Turn.of("one", run(false, one, pairs(1)), MINUTE).decides()).isZero();
  }

  @Test
  void turn_ofARunThatGoesOn_takesAsLongAsItsPairsDid() {
    Agenda.Turn turn = Agenda.Turn.of("begun", run(false, claimed(), pairs(3)), HOUR);

    assertThat(turn.takes()).isEqualTo(Duration.ofSeconds(8));
    assertThat(turn.over()).isFalse();
  }

  @Test
  void turn_ofACompleteRun_isOver() {
    assertThat(Agenda.Turn.of("done", run(true, claimed(), pairs(3)), MINUTE).over()).isTrue();
  }

  private static Experiment claimed() {
    String load = ExampleExperiments.USERS.label();
    Claim claim =
        new Claim(
            "A1",
            "less",
            "b",
            load,
            "a",
            load,
            "throughput",
            Claim.About.RATIO,
            0.6,
            0.9,
            0,
            List.of());
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
