package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedStep;
import java.util.List;

/**
 * One load on several starts that live at the same time. All are warmed up until they are steady.
 * Then they take turns, in slices of a second or two, so that what the machine does meanwhile
 * happens to all of them. One that fails leaves the others alone. Used by one thread.
 */
final class LivingStep {

  private final Rig rig;
  private final PlannedStep step;
  private final LivingTrials trials;

  LivingStep(Rig rig, SubjectKind kind, PlannedStep step, Starts starts) {
    this.rig = rig;
    this.step = step;
    this.trials =
        new LivingTrials(
            step.trials().stream()
                .map(planned -> new LivingTrial(rig, kind, planned, starts))
                .toList());
  }

  /**
   * Runs all trials to their ends, whatever these are.
   *
   * @return one record for each trial, in their order
   * @throws InterruptedException if interrupted; starts may be left alive
   */
  List<TrialRecord> run() throws InterruptedException {
    try {
      trials.each(LivingTrial::start);
      trials.each(LivingTrial::awaitReady);
      new LivingWarmUp(rig, trials, step.first().load(), step.trials()).run();
      measure();
      trials.each(LivingTrial::finish);
      return trials.all().stream().map(LivingTrial::record).toList();
    } catch (InterruptedException | RuntimeException e) {
      trials.all().forEach(LivingTrial::abandon);
      throw e;
    }
  }

  /** Every second round goes backwards. */
  private void measure() throws InterruptedException {
    SliceTimes times = times();
    for (int round = 0; round < times.rounds(); round++) {
      List<LivingTrial> alive = trials.alive();
      trials.each(round % 2 == 0 ? alive : alive.reversed(), trial -> trial.slice(times));
    }
  }

  private SliceTimes times() {
    Schedule schedule = rig.experiment().schedule();
    var loads = trials.alive().stream().map(LivingTrial::samples).toList();
    return step.first().recorded()
        ? SliceTimes.inOne(schedule, loads)
        : SliceTimes.of(schedule, loads);
  }
}
