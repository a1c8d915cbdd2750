package dev.heddle.lab.rig.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.JudgedExamples;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Calibration.RateKind;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MadeRunsTest {

  private static final Schedule SCHEDULE = ExampleExperiments.schedule(16);

  @Test
  void turns_go_from_kind_to_kind() {
    assertThat(made(3, 1).turns().stream().map(MadeRuns.RunNumber::folder))
        .containsExactly(
            "same-01", "large-costs-01", "small-costs-01", "waits-01", "same-02", "same-03");
    assertThat(made(3, 1).turns().getLast().title())
        .isEqualTo("same 3 of 3, an arm with itself: one thread that computes");
  }

  @Test
  void calibration_tells_of_every_run_how_it_went() {
    MadeRuns made = made(1, 0);
    assertThat(made.isNone()).isTrue();
    MadeRuns.RunNumber turn = made.turns().getFirst();
    Experiment experiment = experiment(turn.kind().known());
    List<TrialRecord> trials = new ArrayList<>();
    for (Load load : experiment.loads()) {
      trials.add(Examples.trial(1, "base", load, 1000));
      trials.add(
          Examples.trial(
              1, "twin", load, Examples.refused(Gate.SEND_LAG), Examples.measurement(1000)));
    }

    turn.kind().add(JudgedExamples.result(experiment, trials));

    Calibration calibration = made.calibration("1.0", Examples.MACHINE);
    assertThat(made.isAll()).isTrue();
    assertThat(calibration.series()).hasSize(1);
    Calibration.Run run = calibration.series().getFirst().runs().getFirst();
    assertThat(run.pairs()).isEqualTo(1);
    assertThat(run.trials()).isEqualTo(6);
    assertThat(run.valid()).isEqualTo(3);
    assertThat(run.discarded()).isEqualTo(Map.of(Gate.SEND_LAG.symptom(), 3));
    assertThat(calibration.checks()).allMatch(check -> check.found().size() == 1);
    assertThat(calibration.rate(RateKind.FALSE_DIFFERENCE).of()).isZero();
    assertThat(calibration.valid()).isEqualTo(3);
  }

  private static MadeRuns made(int sameRuns, int effectRuns) {
    KnownRun pilot = KnownRun.pilot();
    Load load = pilot.loads().getFirst();
    Result measured =
        JudgedExamples.result(
            experiment(pilot),
            List.of(Examples.trial(1, "base", load, 1000), Examples.trial(1, "double", load, 600)));
    return MadeRuns.of(
        KnownCosts.of(measured), new Calibrator.Plan(sameRuns, effectRuns, SCHEDULE, SCHEDULE, 1));
  }

  private static Experiment experiment(KnownRun known) {
    return CalibrationSubject.experiment(
        Path.of("calibration.jar"), known, SCHEDULE, Criteria.DEFAULT, 1);
  }
}
