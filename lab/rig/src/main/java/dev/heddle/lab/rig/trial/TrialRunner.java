package dev.heddle.lab.rig.trial;

import dev.heddle.lab.doctor.Doctor;
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
 * Runs the trials of an experiment, one after the other or side by side. Drivers and remotes serve
 * all trials, and are replaced if they have ended. A start that one trial keeps may serve the next.
 * Used by one thread.
 */
public final class TrialRunner implements AutoCloseable {

  private final Rig rig;
  private final SubjectKind kind;
  private final Starts starts = new Starts();

  /**
   * @param experiment the experiment
   * @param labJvm the JVM for the driver, and for the subject unless its arm names another
   * @param folder the existing folder for logs
   * @param progress receives the phases
   */
  public TrialRunner(Experiment experiment, LabJvm labJvm, Path folder, Progress progress) {
    this.rig =
        new Rig(
            experiment,
            labJvm,
            folder,
            Metronome.start(),
            new MachineObserver(Doctor.cpusAllowed()),
            new Remotes(),
            new Drivers(labJvm, folder),
            progress);
    this.kind = SubjectKind.of(rig);
  }

  /**
   * Runs the trials of a step to their ends, whatever their outcomes.
   *
   * @return one record for each trial, in their order
   * @throws InterruptedException if interrupted; the subjects have then been killed
   */
  public List<TrialRecord> run(PlannedStep step) throws InterruptedException {
    if (!step.first().goesOn()) {
      retireBefore(step);
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

  /**
   * Stops, as their operator would, kept starts that no trial will use. Starts of the round's other
   * blocks stay alive if the machine has memory for the next ones beside them.
   */
  private void retireBefore(PlannedStep step) throws InterruptedException {
    int block = step.first().block();
    List<Start> waiting =
        starts.left().stream()
            .filter(start -> start.block() != block && step.round().has(start.block()))
            .toList();
    boolean fits = StartMemory.hasRoomBeside(waiting);
    for (Start start : starts.left()) {
      if (!fits || !waiting.contains(start)) {
        start.process().stop();
        starts.close(start);
      }
    }
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

  /** Ends kept starts, the drivers, the remotes and the metronome. */
  @Override
  public void close() {
    try {
      starts.close();
    } finally {
      rig.close();
    }
  }
}
