package dev.heddle.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.WindowSlice;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.process.Ports;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Whole runs on real processes whose starts live side by side. */
class LabSideBySideIT extends LabRuns {

  /** Two slices of the length that they have in runs. */
  private static final Duration TWO_SLICES = Duration.ofSeconds(3);

  private static final Arm PLATFORM = TestExperiments.arm("platform", ThreadKind.PLATFORM);
  private static final Arm VIRTUAL = TestExperiments.arm("virtual", ThreadKind.VIRTUAL);

  @Test
  void run_measuresArmsInTurns_neverTwoAtATime_andAllLoadsOnTheSameStarts() throws IOException {
    Result result = run(TestExperiments.subject(), PLATFORM, VIRTUAL);

    assertThat(result.complete()).isTrue();
    assertThat(result.trials()).hasSize(4).allSatisfy(LabSideBySideIT::isWholeInSlices);
    for (TrialRecord trial : result.trials()) {
      assertThat(trial.window().slices()).hasSize(2);
    }
    for (List<TrialRecord> step :
        List.of(result.trials().subList(0, 2), result.trials().subList(2, 4))) {
      // The first of a step is measured first and last, and rests for both slices of the other.
      WindowSlice other = step.getLast().window().slices().getFirst();
      long both = 2 * (other.toMillis() - other.fromMillis());
      assertThat(rest(step.getFirst())).isGreaterThanOrEqualTo(both);
      assertThat(rest(step.getLast())).isLessThan(rest(step.getFirst()));
    }
    isMeasuredOnTheThreadsPromised(result);
    loadsShareTheStartsOfTheirArms(result.trials());
  }

  @Test
  @ResourceLock(CPUS)
  void run_whereLoadsTakeCpuFromEachOther_armsAreWarmedUpOneAfterTheOther() throws IOException {
    Arm busy = TestExperiments.arm("busy", "takes-all-cpus", ThreadKind.PLATFORM);
    Duration warmUp = Duration.ofSeconds(3);
    Experiment experiment =
        ExampleExperiments.warmingUp(experiment(TestExperiments.subject(), PLATFORM, busy), warmUp);

    Result result = lab().run(experiment, folder, new SilentProgress());

    assertThat(result.trials()).allMatch(TrialRecord::isValid);
    assertThat(restAfterWarmUp(result.trials().getFirst()))
        .isGreaterThan(warmUp(result.trials().get(1)).took());
    // Few users came first, and for as long as with the others it was the longest warm-up.
    assertThat(result.trials().subList(0, 2))
        .allSatisfy(trial -> assertThat(warmUp(trial).few()).isPositive())
        .allSatisfy(trial -> assertThat(warmUp(trial).total()).isGreaterThanOrEqualTo(warmUp));
    // Both were warm for the second load.
    assertThat(result.trials().subList(2, 4))
        .allSatisfy(trial -> assertThat(warmUp(trial).few()).isNull())
        .allSatisfy(trial -> assertThat(restAfterWarmUp(trial)).isLessThan(warmUp));
  }

  /** The time between the end of the warm-up and the first slice. */
  private static Duration restAfterWarmUp(TrialRecord trial) {
    WindowSlice first = trial.window().slices().getFirst();
    return Duration.ofMillis(first.fromMillis()).minus(warmUp(trial).took());
  }

  private static WarmUp warmUp(TrialRecord trial) {
    return Objects.requireNonNull(trial.window().warmUp());
  }

  private static void isMeasuredOnTheThreadsPromised(Result result) {
    for (TrialRecord trial : result.trials()) {
      var threads = Objects.requireNonNull(trial.inside().threads());
      boolean isVirtual = trial.identity().arm().equals("virtual");
      assertThat(isVirtual ? threads.virtual() : threads.platform()).isPositive();
      assertThat(isVirtual ? threads.platform() : threads.virtual()).isZero();
    }
  }

  private static void loadsShareTheStartsOfTheirArms(List<TrialRecord> trials) {
    List<TrialRecord> first = trials.subList(0, 2);
    List<TrialRecord> second = trials.subList(2, 4);
    assertThat(first).extracting(trial -> trial.identity().load()).containsOnly(FEW_USERS);
    assertThat(second)
        .extracting(trial -> trial.identity().load())
        .containsOnly(new Load.Closed(3));
    assertThat(first).noneMatch(TrialRecord::wentOn);
    assertThat(second).allMatch(TrialRecord::wentOn);
    for (int i = 0; i < 2; i++) {
      assertThat(second.get(i).start().command()).isEqualTo(first.get(i).start().command());
    }
  }

  @Test
  void run_taskProgramsOfTheSameCommand_takeTurnsAndHaveAStartEach() throws IOException {
    Arm again = TestExperiments.arm("again", "platform", ThreadKind.PLATFORM);
    Result result = run(TestExperiments.taskProgram(), PLATFORM, again);

    assertThat(result.trials())
        .hasSize(4)
        .allMatch(TrialRecord::isValid)
        .allMatch(trial -> trial.window().slices().size() > 1);
    assertThat(result.trials().stream().map(trial -> trial.start().log()).distinct()).hasSize(2);
  }

  @Test
  void run_armThatDies_leavesTheOtherAlone() throws IOException {
    Result result =
        run(TestExperiments.subject(), PLATFORM, TestExperiments.arm("dies-under-load", null));

    assertThat(result.trials())
        .filteredOn(trial -> trial.identity().arm().equals("platform"))
        .hasSize(2)
        .allSatisfy(LabSideBySideIT::isWholeInSlices);
    assertThat(result.trials())
        .filteredOn(trial -> trial.identity().arm().equals("dies-under-load"))
        .extracting(TrialRecord::outcome)
        .hasOnlyElementsOfType(Outcome.Died.class);
  }

  @Test
  void run_ofArmsThatNeedTheSamePort_goesOnWithOneAfterTheOther() throws IOException {
    String behaviour = "needs-port-" + Ports.free();
    Arm one = TestExperiments.arm("one", behaviour, ThreadKind.PLATFORM);
    Arm two = TestExperiments.arm("two", behaviour, ThreadKind.PLATFORM);

    Result result = run(TestExperiments.subject(), one, two);

    assertThat(result.complete()).isTrue();
    assertThat(result.trials())
        .filteredOn(trial -> !trial.isValid())
        .hasSize(1)
        .allSatisfy(trial -> assertThat(trial.outcome()).isInstanceOf(Outcome.Died.class));
    assertThat(result.trials())
        .filteredOn(TrialRecord::isValid)
        .extracting(trial -> trial.identity().arm())
        .containsOnly("one", "two");
  }

  @Test
  void run_interrupted_leavesNoProcessAndGoesOnWhereItWas() throws IOException {
    Experiment experiment = experiment(TestExperiments.subject(), PLATFORM, VIRTUAL);
    Result stopped =
        lab()
            .run(
                experiment,
                folder,
                new SilentProgress() {
                  @Override
                  public void phase(PlannedTrial trial, Phase phase) {
                    if (trial.number() > 2 && phase == Phase.MEASURING) {
                      Thread.currentThread().interrupt();
                    }
                  }
                });

    assertThat(Thread.interrupted()).isTrue();
    assertThat(stopped.trials()).hasSize(2).allMatch(TrialRecord::isValid);
    noProcessIsLeft();

    Result resumed = lab().resume(lab().begun(folder), folder, new SilentProgress());

    assertThat(resumed.complete()).isTrue();
    assertThat(resumed.trials()).hasSize(4).allSatisfy(LabSideBySideIT::isWholeInSlices);
    assertThat(resumed.trials().subList(0, 2)).isEqualTo(stopped.trials());
  }

  /** Between its two slices, in milliseconds. */
  private static long rest(TrialRecord trial) {
    List<WindowSlice> slices = trial.window().slices();
    return slices.getLast().fromMillis() - slices.getFirst().toMillis();
  }

  private Result run(Subject subject, Arm... arms) throws IOException {
    return lab().run(experiment(subject, arms), folder, new SilentProgress());
  }

  private static Experiment experiment(Subject subject, Arm... arms) {
    Experiment experiment =
        TestExperiments.experiment(subject, List.of(arms), FEW_USERS, TWO_SLICES);
    return ExampleExperiments.sideBySide(
        new Experiment(
            experiment.name(),
            experiment.subject(),
            experiment.arms(),
            List.of(new Load.Closed(3), FEW_USERS),
            null,
            experiment.schedule(),
            experiment.criteria(),
            experiment.seed()));
  }

  private static void isWholeInSlices(TrialRecord trial) {
    assertThat(trial.outcome()).isEqualTo(new Outcome.Completed());
    List<WindowSlice> slices = trial.window().slices();
    assertThat(slices).hasSizeGreaterThan(1);
    var measurement = Objects.requireNonNull(trial.window().measurement());
    assertThat(measurement.failed()).isZero();
    assertThat(slices.stream().mapToLong(WindowSlice::completed).sum())
        .isEqualTo(measurement.completed())
        .isPositive();
    assertThat(Objects.requireNonNull(trial.window().observation()).processes().cpuNanos())
        .isPositive();
  }
}
