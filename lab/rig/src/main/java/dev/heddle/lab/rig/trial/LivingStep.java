package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedStep;
import java.util.Comparator;
import java.util.List;

/**
 * One load on several starts that live at the same time. All are warmed up until they are steady.
 * Then they take turns in slices of a second or two, so that disturbances of the machine affect all
 * of them. If one fails, the others continue. Used by one thread.
 */
final class LivingStep {

  private final Rig rig;
  private final PlannedStep step;
  private final List<LivingTrial> trials;

  LivingStep(Rig rig, SubjectKind kind, PlannedStep step, Starts starts) {
    this.rig = rig;
    this.step = step;
    this.trials =
        step.trials().stream().map(planned -> new LivingTrial(rig, kind, planned, starts)).toList();
  }

  /**
   * Runs all trials to their ends, whatever their outcomes.
   *
   * @return one record for each trial, in their order
   * @throws InterruptedException if interrupted; starts may be left alive
   */
  List<TrialRecord> run() throws InterruptedException {
    try {
      List<LivingStart> starts = LivingStage.advance(trials, LivingTrial::start);
      List<LivingStart> ready = LivingStage.act(starts, LivingStart::awaitReady);
      List<LivingWindow> warm = new LivingWarmUp(rig, step).run(ready);
      LivingStage.act(measure(inOrder(warm)), LivingWindow::finish);
      return trials.stream().map(LivingTrial::record).toList();
    } catch (InterruptedException | RuntimeException e) {
      trials.forEach(LivingTrial::abandon);
      throw e;
    }
  }

  private List<LivingWindow> inOrder(List<LivingWindow> warm) {
    return warm.stream()
        .sorted(Comparator.comparingInt(window -> trials.indexOf(window.trial())))
        .toList();
  }

  /** Every second round runs in reverse order. */
  private List<LivingWindow> measure(List<LivingWindow> warm) throws InterruptedException {
    SliceTimes times = times(warm);
    List<LivingWindow> alive = warm;
    for (int round = 0; round < times.rounds(); round++) {
      alive = LivingStage.act(alive, window -> window.slice(times)).reversed();
    }
    return inOrder(alive);
  }

  private SliceTimes times(List<LivingWindow> warm) {
    Schedule schedule = rig.experiment().schedule();
    var loads = warm.stream().map(LivingWindow::samples).toList();
    return step.first().recorded()
        ? SliceTimes.inOne(schedule, loads)
        : SliceTimes.of(schedule, loads);
  }
}
