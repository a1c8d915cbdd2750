package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.TaskProgram;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.drive.DriverException;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.drive.Drivers;
import dev.heddle.lab.rig.observe.Metronome;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.process.Ports;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Runs the trials of an experiment, one after the other. Drivers and what the subject calls serve
 * all trials; one that has ended is replaced. A subject that a trial is to keep serves the next.
 * Used by one thread.
 */
public final class TrialRunner implements AutoCloseable {

  private final Experiment experiment;
  private final LabJvm labJvm;
  private final Path folder;
  private final Progress progress;
  private final Metronome metronome = Metronome.start();
  private final Remotes remotes = new Remotes();
  private final Drivers drivers;
  private @Nullable Started kept;

  /**
   * @param experiment whose trials are run
   * @param labJvm what the driver runs on, and the subject where its arm names no other
   * @param folder where logs are kept; exists
   * @param progress is told of the phases
   */
  public TrialRunner(Experiment experiment, LabJvm labJvm, Path folder, Progress progress) {
    this.experiment = experiment;
    this.labJvm = labJvm;
    this.folder = folder;
    this.progress = progress;
    this.drivers = new Drivers(labJvm, folder);
  }

  /**
   * Runs a trial to its end, whatever that is.
   *
   * @throws InterruptedException if interrupted; the subject has been killed then
   */
  public TrialRecord run(PlannedTrial planned) throws InterruptedException {
    Trial trial =
        new Trial(experiment, planned, labJvm, folder, metronome, remotes, progress, kept);
    try {
      return run(planned, trial);
    } finally {
      kept = trial.started();
      if (!planned.keepsProcess()) {
        closeKept();
      }
    }
  }

  private TrialRecord run(PlannedTrial planned, Trial trial) throws InterruptedException {
    return switch (experiment.subject()) {
      case Service service ->
          drive(
              planned,
              trial,
              driver -> {
                remotes.start(service, labJvm.home(), folder);
                Integer fixed = service.port();
                return trial.run(service, fixed == null ? port() : fixed, driver);
              });
      case RunningService running -> drive(planned, trial, driver -> trial.run(running, driver));
      case TaskProgram program -> trial.run(program);
    };
  }

  /** That of the subject that was kept, or a free one. */
  private int port() throws IOException {
    return kept == null ? Ports.free() : kept.process().port();
  }

  /** A trial under the load of a driver. */
  private interface Driven {

    TrialRecord run(DriverProcess driver) throws TrialEnd, IOException, InterruptedException;
  }

  private TrialRecord drive(PlannedTrial planned, Trial trial, Driven driven)
      throws InterruptedException {
    DriverChoice choice = planned.arm().driverOrDefault();
    try {
      if (!drivers.isRunning(choice)) {
        progress.driverStarting();
      }
      return driven.run(drivers.get(choice));
    } catch (TrialEnd end) {
      return trial.record(end.outcome());
    } catch (DriverException e) {
      return trial.record(new Outcome.DriverFailed(String.valueOf(e.getMessage())));
    } catch (IOException e) {
      return trial.record(new Outcome.NotStarted(String.valueOf(e.getMessage())));
    }
  }

  private void closeKept() {
    if (kept != null) {
      kept.close();
      kept = null;
    }
  }

  /** Ends a subject that was kept, the drivers, what the subject calls, and the metronome. */
  @Override
  public void close() {
    try {
      closeKept();
    } finally {
      metronome.close();
      drivers.close();
      remotes.close();
    }
  }
}
