package dev.heddle.lab.rig.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.JudgedExamples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class KnownCostsTest {

  private static final long MICRO = 1_000;

  @Test
  void of_a_pilot_knows_what_a_request_and_a_step_cost() {
    Calibration.Costs costs = KnownCosts.of(pilot(1000, 1200)).costs();

    assertThat(costs.cpuMicros()).isCloseTo(1000, within(1e-6));
    assertThat(costs.responseMillis()).isCloseTo(50, within(0.05));
    // 200 us for 100,000 steps more.
    assertThat(costs.microsPerStep()).isCloseTo(0.002, within(1e-9));
  }

  @Test
  void arms_add_the_known_shares_of_a_whole_request() {
    List<Arm> arms = KnownCosts.of(pilot(1000, 1200)).arms();

    assertThat(arms.stream().map(Arm::name))
        .containsExactly("base", "cpu-3-latency-5", "cpu-5", "cpu-10");
    assertThat(arms.stream().map(Arm::arguments))
        .containsExactly(
            List.of("--work=100000", "--delay-micros=20000"),
            List.of("--work=115000", "--delay-micros=22500"),
            List.of("--work=125000", "--delay-micros=20000"),
            List.of("--work=150000", "--delay-micros=20000"));
  }

  @Test
  void of_more_work_that_costs_nothing_is_refused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> KnownCosts.of(pilot(1000, 1000)))
        .withMessage("twice the work did not cost more CPU time");
  }

  @Test
  void of_a_pilot_on_a_machine_that_slows_down_goes_by_the_ratios_inside_blocks() {
    Result pilot =
        result(
            List.of(
                trial(1, "base", 1000),
                trial(1, "double", 1200),
                trial(2, "base", 2000),
                trial(2, "double", 2400),
                trial(3, "double", 4800)));

    assertThat(KnownCosts.of(pilot).arms().get(3).arguments())
        .containsExactly("--work=150000", "--delay-micros=20000");
  }

  @Test
  void of_arms_that_no_block_has_both_of_is_refused() {
    Result pilot = result(List.of(trial(1, "base", 1000), trial(2, "double", 1200)));

    assertThatIllegalStateException()
        .isThrownBy(() -> KnownCosts.of(pilot))
        .withMessage("no block has a trial of each arm that counts; see the folder costs");
  }

  @Test
  void of_an_arm_without_a_trial_that_counts_is_refused() {
    Result pilot =
        result(
            List.of(
                trial("base", 1000),
                Examples.trial(
                    1, "double", experiment().loads().getFirst(), new Outcome.PortTaken(1), null)));

    assertThatIllegalStateException()
        .isThrownBy(() -> KnownCosts.of(pilot))
        .withMessage("no trial of arm double counts; see the folder costs");
  }

  private static Result pilot(long baseMicros, long doubleMicros) {
    return result(List.of(trial("base", baseMicros), trial("double", doubleMicros)));
  }

  private static Result result(List<TrialRecord> trials) {
    return JudgedExamples.result(experiment(), trials);
  }

  private static Experiment experiment() {
    return CalibrationSubject.experiment(
        Path.of("calibration.jar"),
        KnownCosts.pilotArms(),
        ExampleExperiments.schedule(3),
        ExampleExperiments.NO_NOISE_FLOOR,
        1);
  }

  /** A thousand answers, each for so much CPU time beside the compilers'. */
  private static TrialRecord trial(String arm, long micros) {
    return trial(1, arm, micros);
  }

  private static TrialRecord trial(int block, String arm, long micros) {
    return Examples.trial(
        block,
        arm,
        experiment().loads().getFirst(),
        new Outcome.Completed(),
        List.of(),
        Examples.measurement(1000),
        Examples.observation(
            1000 * micros * MICRO
                + Objects.requireNonNull(Examples.observation().processes().compilerNanos())));
  }
}
