package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LiveRunTest {

  private static final Result RESULT = RunExample.of("a", 1000, 900);
  private static final Arm ARM = RESULT.experiment().arms().getFirst();

  private final AtomicLong nanos = new AtomicLong(7);
  private final LiveRun run =
      new LiveRun(RESULT.experiment(), 4, 1, LiveExamples.NO_DRIVER, nanos::get);

  @Test
  void state_before_anything_was_told_is_starting() {
    LiveState state = run.state();

    assertThat(state.title()).isEqualTo("example");
    assertThat(state.ended()).isEqualTo(1);
    assertThat(state.planned()).isEqualTo(4);
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
    run.sampled(LiveExamples.sample(250, 10, 5), LiveExamples.used(200, 1));
    run.sampled(LiveExamples.sample(500, 10, 7), LiveExamples.used(400, 2));

    LiveState.Trial trial = Objects.requireNonNull(run.state().trial());
    assertThat(run.state().doing()).isEqualTo("warming up");
    assertThat(trial.number()).isEqualTo(2);
    assertThat(trial.arm()).isEqualTo("a");
    assertThat(Objects.requireNonNull(trial.now()).answersPerSecond()).isEqualTo(40);

    run.phase(trial(3), Phase.STARTING);
    assertThat(Objects.requireNonNull(run.state().trial()).now()).isNull();
  }

  @Test
  void state_after_a_trial_reckons_with_what_trials_took() {
    run.phase(trial(2), Phase.STARTING);
    nanos.addAndGet(5_000_000_000L);
    run.ended(RESULT.trials().getFirst(), RESULT);
    nanos.addAndGet(1_000_000_000L);

    LiveState state = run.state();
    assertThat(state.ended()).isEqualTo(2);
    assertThat(state.planned()).isEqualTo(2);
    assertThat(state.elapsedMillis()).isEqualTo(6_000);
    assertThat(state.leftMillis()).isZero();
    assertThat(state.trial()).isNull();
  }

  private static PlannedTrial trial(int number) {
    return new PlannedTrial(number, 1, ARM, RESULT.trials().getFirst().load());
  }
}
