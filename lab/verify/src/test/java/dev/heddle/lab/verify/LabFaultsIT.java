package dev.heddle.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.report.text.OutcomeText;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.cause.ConnectionCap;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.process.Ports;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Whole runs on real processes: everything that is known to go wrong. */
class LabFaultsIT extends LabRuns {

  @Test
  void run_subjects_that_go_wrong_are_named_and_the_others_go_on() throws IOException {
    Result result =
        run(
            TestExperiments.subject(),
            FEW_USERS,
            TestExperiments.arm("status-500", null),
            TestExperiments.arm("four-connections", null),
            TestExperiments.arm("liar", "platform", ThreadKind.VIRTUAL),
            TestExperiments.arm("dies-at-start", null),
            TestExperiments.arm("dies-under-load", null),
            TestExperiments.arm("garbage", null),
            TestExperiments.arm("garbage-later", null),
            TestExperiments.arm("ignores-term", null),
            new Arm("no-program", null, Map.of(), List.of(), List.of(), null, List.of("no-such-x")),
            new Arm("too-many", null, Map.of(), List.of(), List.of(), null, null, 4096, null),
            TestExperiments.arm("platform", ThreadKind.PLATFORM));

    assertThat(result.complete()).isTrue();
    Map<String, TrialRecord> trials = byArm(result);
    assertThat(refusedBy(trials, "status-500")).containsExactly(Gate.ERRORS);
    assertThat(OutcomeText.sentence(outcome(trials, "status-500"))).contains("status 500");
    assertThat(outcome(trials, "four-connections")).isEqualTo(new Outcome.Completed());
    assertThat(result.summaries().getFirst().cells().get(1).conditions())
        .filteredOn(condition -> condition.gate() == Gate.CONNECTION_CAP)
        .singleElement()
        .satisfies(cap -> assertThat(cap.detail()).contains("4 connections waited to be accepted"));
    assertThat(result.summaries().getFirst().cells().get(1).limits())
        .first()
        .isInstanceOf(ConnectionCap.class);
    assertThat(outcome(trials, "liar")).isEqualTo(new Outcome.WrongThreads("virtual", "platform"));
    assertThat(outcome(trials, "dies-at-start")).isEqualTo(new Outcome.Died(7, Phase.STARTING));
    assertThat(outcome(trials, "dies-under-load"))
        .isInstanceOfSatisfying(
            Outcome.Died.class, died -> assertThat(died.exitCode()).isEqualTo(7));
    assertThat(trial(trials, "dies-under-load").start().lastLines()).contains("this is the end");
    assertThat(outcome(trials, "garbage")).isInstanceOf(Outcome.Garbage.class);
    assertThat(outcome(trials, "garbage-later")).isInstanceOf(Outcome.Garbage.class);
    assertThat(outcome(trials, "ignores-term")).isEqualTo(new Outcome.Completed());
    assertThat(trial(trials, "ignores-term").notes())
        .contains("did not stop when asked to and was killed");
    assertThat(outcome(trials, "no-program"))
        .isInstanceOfSatisfying(
            Outcome.NotStarted.class,
            notStarted -> assertThat(OutcomeText.sentence(notStarted)).contains("no-such-x"));
    assertThat(OutcomeText.sentence(outcome(trials, "too-many")))
        .contains("it needs 4096 CPUs, and Heddle may use ");
    assertThat(outcome(trials, "platform")).isEqualTo(new Outcome.Completed());
    assertThat(result.summaries().getFirst().cells().getFirst().outcomes())
        .isEqualTo(Map.of("errors", 1));
    assertThat(trial(trials, "platform").window().gates().stream().map(GateReading::gate))
        .contains(Gate.ERRORS, Gate.STEAL, Gate.STEADY)
        .doesNotContain(Gate.ACHIEVED);
  }

  @Test
  void run_arm_that_does_not_start_twice_is_given_up_and_if_all_are_the_run_is_over()
      throws IOException {
    Experiment experiment =
        onOneProcess(
            TestExperiments.arm("dies-at-start", null),
            new Arm(
                "no-program", null, Map.of(), List.of(), List.of(), null, List.of("no-such-x")));
    Schedule schedule = experiment.schedule();

    Result result =
        lab()
            .run(
                new Experiment(
                    experiment.name(),
                    experiment.subject(),
                    experiment.arms(),
                    experiment.loads(),
                    null,
                    ExampleExperiments.schedule(
                        8,
                        schedule.warmUp(),
                        schedule.warmUpLimit(),
                        schedule.measure(),
                        schedule.timeout(),
                        false),
                    experiment.criteria(),
                    experiment.seed()),
                folder,
                new SilentProgress());

    assertThat(result.complete()).isTrue();
    assertThat(result.hasValidTrial()).isFalse();
    assertThat(result.trials()).hasSize(4);
    assertThat(FailedStarts.of(result.trials())).containsOnlyKeys("dies-at-start", "no-program");
  }

  @Test
  @ResourceLock(value = CPUS, mode = ResourceAccessMode.READ)
  void run_subjects_that_do_not_get_ready_in_time_are_never_ready() throws IOException {
    Subject demanding =
        with(TestExperiments.subject(), null, Readiness.succeeds("/"), Duration.ofMillis(2500));

    Result result =
        run(
            demanding,
            FEW_USERS,
            TestExperiments.arm("never-listens", null),
            TestExperiments.arm("status-500", null));

    assertThat(outcome(byArm(result), "never-listens"))
        .isInstanceOfSatisfying(
            Outcome.NeverReady.class,
            never ->
                assertThat(OutcomeText.sentence(never))
                    .contains("2500 ms")
                    .contains("nothing listens"));
    assertThat(outcome(byArm(result), "status-500"))
        .isInstanceOfSatisfying(
            Outcome.NeverReady.class,
            never -> assertThat(OutcomeText.sentence(never)).contains("status 500"));
    assertThat(result.hasValidTrial()).isFalse();
  }

  @Test
  void run_ports_that_others_hold_are_told_before_and_after() throws IOException {
    int port = Ports.free();
    Experiment experiment =
        startingWith(
            "leaves-a-child-on-the-port",
            with(
                TestExperiments.subject(),
                port,
                TestExperiments.subject().ready(),
                TestExperiments.subject().startLimit()),
            TestExperiments.arm("leaves-a-child-on-the-port", null),
            TestExperiments.arm("platform", null));

    Result result = lab().run(experiment, folder, new SilentProgress());

    endProcessesWithArgument(Integer.toString(port));
    assertThat(result.trials().stream().map(TrialRecord::outcome))
        .containsExactly(new Outcome.PortHeld(port), new Outcome.PortTaken(port));
    assertThat(result.trials().getFirst().window().measurement()).isNotNull();
  }

  @Test
  void run_driver_that_dies_fails_one_trial_and_is_replaced() throws IOException {
    Experiment experiment =
        TestExperiments.experiment(
            TestExperiments.subject(),
            List.of(TestExperiments.arm("platform", null), TestExperiments.arm("virtual", null)),
            FEW_USERS,
            false,
            1);

    Result result =
        lab()
            .run(
                experiment,
                folder,
                new SilentProgress() {
                  @Override
                  public void phase(PlannedTrial trial, Phase phase) {
                    if (trial.number() == 1 && phase == Phase.MEASURING) {
                      killDriver();
                    }
                  }
                });

    assertThat(result.trials().get(0).outcome()).isInstanceOf(Outcome.DriverFailed.class);
    assertThat(result.trials().get(0).samples().processes()).isNotEmpty();
    assertThat(result.trials().get(1).outcome()).isEqualTo(new Outcome.Completed());
  }
}
