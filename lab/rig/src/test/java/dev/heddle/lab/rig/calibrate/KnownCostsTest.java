package dev.heddle.lab.rig.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.JudgedExamples;
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
  void of_a_pilot_knows_by_what_share_twice_the_work_costs_more() {
    Calibration.Costs costs = KnownCosts.of(pilot(1000, 1800)).costs();

    assertThat(costs.cpuMicros()).isCloseTo(1000, within(1e-6));
    assertThat(costs.cpu().value()).isCloseTo(0.8, within(1e-9));
    assertThat(costs.answersPerSecond()).isCloseTo(1000, within(1e-6));
    // Both arms answer 1000 and 625 requests in a second.
    assertThat(costs.time().value()).isCloseTo(0.6, within(1e-9));
  }

  @Test
  void arms_take_known_shares_of_a_whole_request_more() {
    KnownCosts costs = KnownCosts.of(pilot(1000, 1800));

    assertThat(costs.dearer(3).arm().name()).isEqualTo("cpu-3");
    assertThat(costs.dearer(3).arm().arguments().getLast()).isEqualTo("--work=415000");
    assertThat(costs.dearer(100).arm().arguments().getLast()).isEqualTo("--work=900000");
    assertThat(costs.dearer(10).cpu().ratio()).isCloseTo(1.1, within(1e-6));
    // An eighth more work is an eighth of 60 % more time.
    assertThat(costs.dearer(10).throughput().ratio()).isCloseTo(1 / 1.075, within(1e-6));
  }

  @Test
  void arms_are_known_as_far_as_the_measurement_is_sure() {
    Result scattered =
        result(
            List.of(
                trial(1, "base", 1000),
                trial(1, "double", 1800),
                trial(2, "base", 1000),
                trial(2, "double", 1810),
                trial(3, "base", 1000),
                trial(3, "double", 1790)));

    KnownCosts.Dearer ten = KnownCosts.of(scattered).dearer(10);

    assertThat(ten.cpu().low()).isBetween(1.09, ten.cpu().ratio());
    assertThat(ten.cpu().high()).isBetween(ten.cpu().ratio(), 1.11);
  }

  @Test
  void dearer_on_a_machine_that_scatters_is_never_known_to_be_cheaper() {
    Result scattered =
        result(
            List.of(
                trial(1, "base", 1000),
                trial(1, "double", 1200),
                trial(2, "base", 1000),
                trial(2, "double", 4800)));

    KnownCosts.Dearer dearer = KnownCosts.of(scattered).dearer(100);

    assertThat(dearer.cpu().low()).isEqualTo(1);
    assertThat(dearer.cpu().high()).isGreaterThan(2);
    assertThat(dearer.cpu().isOfNothing()).isFalse();
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

    assertThat(KnownCosts.of(pilot).costs().cpu().value()).isCloseTo(0.2, within(1e-9));
  }

  @Test
  void of_arms_that_no_block_has_both_of_is_refused() {
    Result pilot = result(List.of(trial(1, "base", 1000), trial(2, "double", 1200)));

    assertThatIllegalStateException()
        .isThrownBy(() -> KnownCosts.of(pilot))
        .withMessage("no block has a trial of each arm that counts; see the folder costs-of-work");
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
        .withMessage("no trial of arm double counts; see the folder costs-of-work");
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
        KnownRun.pilot(),
        ExampleExperiments.schedule(3),
        ExampleExperiments.NO_NOISE_FLOOR,
        1);
  }

  /** A thousand answers of the base, 625 of the other, each for so much CPU time. */
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
        Examples.measurement(arm.equals("base") ? 1000 : 625),
        Examples.observation(
            (arm.equals("base") ? 1000 : 625) * micros * MICRO
                + Objects.requireNonNull(Examples.observation().processes().compilerNanos())));
  }
}
