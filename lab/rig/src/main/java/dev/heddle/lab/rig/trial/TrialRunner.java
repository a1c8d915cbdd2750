package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.drive.Drivers;
import dev.heddle.lab.rig.observe.MachineObserver;
import dev.heddle.lab.rig.observe.Metronome;
import dev.heddle.lab.rig.plan.PlannedStep;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the trials of an experiment, one after the other or side by side. Drivers and what the
 * subject calls serve all trials; one that has ended is replaced. A start that a trial is to keep
 * serves the next. Used by one thread.
 */
public final class TrialRunner implements AutoCloseable {

  private final Rig rig;
  private final SubjectKind kind;
  private final Starts starts = new Starts();

  /**
   * @param experiment whose trials are run
   * @param labJvm what the driver runs on, and the subject where its arm names no other
   * @param folder where logs are kept; exists
   * @param progress is told of the phases
   */
  public TrialRunner(Experiment experiment, LabJvm labJvm, Path folder, Progress progress) {
    this.rig =
        new Rig(
            experiment,
            labJvm,
            folder,
            Metronome.start(),
            new MachineObserver(),
            new Remotes(),
            new Drivers(labJvm, folder),
            progress);
    this.kind = SubjectKind.of(rig);
  }

  /**
   * Runs the trials of a step to their ends, whatever these are.
   *
   * @return one record a trial, in their order
   * @throws InterruptedException if interrupted; the subjects have been killed then
   */
  public List<TrialRecord> run(PlannedStep step) throws InterruptedException {
    if (!step.first().goesOn()) {
      retire();
    }
    return step.isSideBySide() ? runTogether(step) : List.of(run(step.first()));
  }

  private List<TrialRecord> runTogether(PlannedStep step) throws InterruptedException {
    boolean ended = false;
    try {
      List<TrialRecord> records = new LivingStep(rig, kind, step, starts).run();
      ended = true;
      return records;
    } finally {
      if (!ended) {
        starts.close();
      }
    }
  }

  /** Stops those that were kept for a trial that has not come, as their operator would. */
  private void retire() throws InterruptedException {
    for (Start start : starts.left()) {
      start.process().stop();
    }
    starts.close();
  }

  private TrialRecord run(PlannedTrial planned) throws InterruptedException {
    boolean ended = false;
    try {
      TrialRecord record = new Trial(rig, kind, planned, starts).run();
      ended = true;
      return record;
    } finally {
      if (!ended || !planned.keepsProcess()) {
        starts.close();
      }
    }
  }

  /** Ends a start that was kept, the drivers, what the subject calls, and the metronome. */
  @Override
  public void close() {
    try {
      starts.close();
    } finally {
      rig.close();
    }
  }
}
