package dev.heddle.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.plan.TrialPlan;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whole runs on real processes: what goes on with what was there before, a run or a process. */
class LabContinuationIT extends LabRuns {

  @Test
  void run_interrupted_and_resumed_is_whole_and_by_the_same_plan() throws IOException {
    Experiment experiment =
        TestExperiments.experiment(
            TestExperiments.subject(),
            List.of(
                TestExperiments.arm("platform", ThreadKind.PLATFORM),
                TestExperiments.arm("virtual", ThreadKind.VIRTUAL)),
            FEW_USERS,
            false,
            1);

    Result stopped =
        lab()
            .run(
                experiment,
                folder,
                new SilentProgress() {
                  @Override
                  public void phase(PlannedTrial trial, Phase phase) {
                    if (trial.number() == 2 && phase == Phase.WARMING_UP) {
                      Thread.currentThread().interrupt();
                    }
                  }
                });

    assertThat(Thread.interrupted()).isTrue();
    assertThat(stopped.complete()).isFalse();
    assertThat(stopped.trials()).hasSize(1).allMatch(TrialRecord::isValid);
    assertThat(ResultFile.toJson(ResultFile.read(folder))).isEqualTo(ResultFile.toJson(stopped));
    noProcessIsLeft();

    Result resumed = lab().resume(lab().begun(folder), folder, new SilentProgress());

    isMeasuredObservedAndProven(resumed);
    assertThat(resumed.resumedAt()).hasSize(1);
    assertThat(resumed.startedAt()).isEqualTo(stopped.startedAt());
    assertThat(resumed.trials().getFirst()).isEqualTo(stopped.trials().getFirst());
    assertThat(ResultFile.toJson(ResultFile.read(folder))).isEqualTo(ResultFile.toJson(resumed));
    assertThat(resumed.trials().stream().map(trial -> trial.identity().arm()))
        .containsExactlyElementsOf(
            TrialPlan.ofBlock(experiment, 1, experiment.loads()).stream()
                .map(step -> step.first().arm().name())
                .toList());
    assertThat(lab().resume(lab().begun(folder), folder, new SilentProgress())).isEqualTo(resumed);
  }

  @Test
  void run_loadsOnOneProcess_shareIt_unlessItHasDied() throws IOException {
    Experiment experiment =
        onOneProcess(
            TestExperiments.arm("platform", ThreadKind.PLATFORM),
            TestExperiments.arm("dies-under-load", null));

    Result result = lab().run(experiment, folder, new SilentProgress());

    Map<String, List<TrialRecord>> trials =
        result.trials().stream().collect(Collectors.groupingBy(trial -> trial.identity().arm()));
    List<TrialRecord> shared = Objects.requireNonNull(trials.get("platform"));
    assertThat(shared).hasSize(2).allMatch(TrialRecord::isValid);
    assertThat(shared.getLast().start().readyAfter()).isEqualTo(Duration.ZERO);
    assertThat(shared.getFirst().start().readyAfter()).isPositive();
    assertThat(shared.getLast().start().command()).isEqualTo(shared.getFirst().start().command());
    assertThat(shared.getLast().start().log()).isEqualTo(shared.getFirst().start().log());
    assertThat(Objects.requireNonNull(trials.get("dies-under-load")))
        .hasSize(2)
        .allSatisfy(
            trial -> {
              assertThat(trial.outcome()).isInstanceOf(Outcome.Died.class);
              assertThat(trial.start().readyAfter()).isPositive();
            });
    noProcessIsLeft();
  }

  @Test
  void run_interruptedBetweenTwoLoadsOfOneProcess_leavesNone() throws IOException {
    Experiment experiment = onOneProcess(TestExperiments.arm("platform", ThreadKind.PLATFORM));

    Result stopped = run(experiment, first -> Thread.currentThread().interrupt());

    assertThat(Thread.interrupted()).isTrue();
    assertThat(stopped.trials()).hasSize(1).allMatch(TrialRecord::isValid);
    noProcessIsLeft();
    Result resumed = lab().resume(lab().begun(folder), folder, new SilentProgress());
    assertThat(resumed.trials()).hasSize(2).allMatch(TrialRecord::isValid);
    assertThat(resumed.trials().getLast().start().readyAfter()).isPositive();
  }

  @Test
  void run_processThatDiesBetweenTwoLoads_isStartedAnewAndSaidSo() throws IOException {
    Experiment experiment = onOneProcess(TestExperiments.arm("platform", ThreadKind.PLATFORM));

    Result result =
        run(experiment, first -> endProcessesWithArgument(first.start().command().getLast()));

    assertThat(result.trials()).hasSize(2).allMatch(TrialRecord::isValid);
    assertThat(result.trials().getLast().start().readyAfter()).isPositive();
    assertThat(result.trials().getLast().notes()).anyMatch(note -> note.contains("fresh start"));
  }
}
