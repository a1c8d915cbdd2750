package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.AlarmFinding;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LiveRunTest {

  private static final Result RESULT = RunExample.of("a", 1000, 900);
  private static final Arm ARM = RESULT.experiment().arms().getFirst();

  private final AtomicLong nanos = new AtomicLong(7);
  private final LiveRun run =
      new LiveRun(RESULT.experiment(), 4, 1, Duration.ZERO, LiveExamples.NO_DRIVER, nanos::get);

  @Test
  void state_before_anything_was_told_is_starting() {
    LiveState state = run.state();

    assertThat(state.title()).isEqualTo("example");
    assertThat(state.progress()).isEqualTo("1 of 4 trials");
    assertThat(state.share()).isEqualTo(0.25);
    assertThat(state.elapsedMillis()).isZero();
    assertThat(state.doing()).isEqualTo("starting");
    assertThat(state.trial()).isNull();
  }

  @Test
  void state_in_a_trial_holds_its_samples_and_those_of_no_other() {
    run.driverStarting();
    assertThat(run.state().doing()).isEqualTo("warming up the driver");
    run.phase(trial(2), Phase.STARTING);
    run.phase(trial(2), Phase.WARMING_UP);
    run.sampled(trial(2), LiveExamples.sample(250, 10, 5), LiveExamples.used(200, 1));
    run.sampled(trial(2), LiveExamples.sample(500, 10, 7), LiveExamples.used(400, 2));

    LiveState.Trial trial = Objects.requireNonNull(run.state().trial());
    assertThat(run.state().doing()).isEqualTo("pair 1, 4 users: warming up a");
    assertThat(trial.load()).isEqualTo("4 users");
    assertThat(Objects.requireNonNull(trial.now()).answersPerSecond()).isEqualTo(40);

    run.phase(trial(3), Phase.STARTING);
    assertThat(Objects.requireNonNull(run.state().trial()).now()).isNull();
  }

  @Test
  void state_of_trials_side_by_side_shows_the_samples_of_the_one_that_is_named() {
    run.phase(trial(2), Phase.WARMING_UP);
    run.phase(trial(3), Phase.WARMING_UP);
    for (int quarter = 1; quarter <= 4; quarter++) {
      run.sampled(trial(2), LiveExamples.sample(250L * quarter, 10, 5), null);
      run.sampled(trial(3), LiveExamples.sample(250L * quarter, 100, 5), null);
    }

    assertThat(answersPerSecond()).isEqualTo(400);
    run.phase(trial(2), Phase.MEASURING);
    assertThat(answersPerSecond()).isEqualTo(40);
  }

  private Double answersPerSecond() {
    LiveState.Trial trial = Objects.requireNonNull(run.state().trial());
    return Objects.requireNonNull(Objects.requireNonNull(trial.now()).answersPerSecond());
  }

  @Test
  void state_after_a_trial_reckons_with_what_trials_took() {
    run.phase(trial(2), Phase.STARTING);
    nanos.addAndGet(5_000_000_000L);
    run.ended(RESULT.trials().getFirst(), RESULT);
    nanos.addAndGet(1_000_000_000L);

    LiveState state = run.state();
    assertThat(state.progress()).isEqualTo("2 of 2 trials");
    assertThat(state.elapsedMillis()).isEqualTo(6_000);
    assertThat(state.leftMillis()).isZero();
    assertThat(state.trial()).isNull();
  }

  @Test
  void state_after_trials_side_by_side_counts_their_time_once() {
    Result four = RunExample.of("a", 1000, 900, 1000, 900);
    LiveRun together =
        new LiveRun(four.experiment(), 4, 0, Duration.ZERO, LiveExamples.NO_DRIVER, nanos::get);

    // Both take the same 4 s.
    together.ended(four.trials().get(0), four);
    together.ended(four.trials().get(1), four);

    assertThat(together.state().leftMillis()).isEqualTo(4_000);
  }

  @Test
  void state_of_a_run_with_looks_is_told_in_pairs_and_by_the_time_that_is_left() {
    LiveRun looking =
        new LiveRun(
            ExampleExperiments.looking(RESULT.experiment(), Duration.ofMinutes(10), 16),
            1,
            0,
            Duration.ofMinutes(1),
            LiveExamples.NO_DRIVER,
            nanos::get);
    looking.phase(trial(2), Phase.MEASURING);
    nanos.addAndGet(150_000_000_000L);

    LiveState state = looking.state();
    assertThat(state.progress()).isEqualTo("pair 1");
    assertThat(state.share()).isCloseTo(210 / 600.0, within(1e-9));
    assertThat(state.times()).isEqualTo("3:30, at most 6:30 left");
  }

  @Test
  void state_after_a_trial_shows_conditions_before_headlines() {
    Alarm alarm = Alarm.parse("throughput<-5%", Alarm.Level.FAIL);
    Load load = RESULT.experiment().loads().getFirst();
    List<AlarmFinding> findings =
        List.of(
            new AlarmFinding(
                alarm,
                load,
                "b",
                AlarmFinding.State.RAISED,
                new AlarmFinding.Measured(0.88, 0.82, 0.93, 3),
                null),
            new AlarmFinding(alarm, load, "c", AlarmFinding.State.OPEN, null, null));

    run.ended(RESULT.trials().getFirst(), RESULT.withAlarms(findings));

    assertThat(run.state().standings().subList(0, 2))
        .containsExactly(
            new LiveState.Standing(
                load.label(),
                "FAIL",
                "b: throughput<-5%: -12 % (-18 % to -7.0 %)",
                LiveState.Tone.BAD),
            new LiveState.Standing(
                load.label(),
                "OPEN",
                "c: throughput<-5%: no pair with values of both",
                LiveState.Tone.NEITHER));
  }

  private static PlannedTrial trial(int number) {
    return new PlannedTrial(number, 1, ARM, RESULT.trials().getFirst().identity().load());
  }
}
