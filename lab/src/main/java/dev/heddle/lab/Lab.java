package dev.heddle.lab;

import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.drive.EmbeddedDriver;
import dev.heddle.lab.drive.LabJvm;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.observe.MachineObserver;
import dev.heddle.lab.plan.PlannedTrial;
import dev.heddle.lab.plan.TrialPlan;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.trial.Progress;
import dev.heddle.lab.trial.TrialRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Runs an experiment from its description to its result. */
public final class Lab {

  private final LabJvm labJvm;
  private final String version;
  private final List<String> arguments;

  /**
   * @param labJvm the JVM that this code runs on
   * @param version of Heddle, for the result
   * @param arguments of the command that was given, for the result
   */
  public Lab(LabJvm labJvm, String version, List<String> arguments) {
    this.labJvm = labJvm;
    this.version = version;
    this.arguments = List.copyOf(arguments);
  }

  /**
   * Runs all trials and writes {@code result.json} into the folder after each of them. If the
   * thread is interrupted the run ends early: what has been measured so far is returned, the file
   * holds it, no process is left, and the thread's interrupt flag is set.
   *
   * @param experiment what to measure
   * @param folder where result and logs go; made if it does not exist
   * @param progress is told how it goes
   * @throws IOException if the folder cannot be written to
   */
  public Result run(Experiment experiment, Path folder, Progress progress) throws IOException {
    Path logs = folder.resolve("logs");
    Files.createDirectories(logs);
    List<PlannedTrial> plan = TrialPlan.of(experiment);
    Machine machine = MachineObserver.describe();
    Instant startedAt = Instant.now();
    List<TrialRecord> trials = new ArrayList<>();
    Result result = result(experiment, machine, startedAt, plan.size(), trials);
    ResultFile.write(result, folder);
    try (TrialRunner runner = new TrialRunner(experiment, labJvm, logs, progress)) {
      for (PlannedTrial planned : plan) {
        if (Thread.currentThread().isInterrupted()) {
          break;
        }
        TrialRecord record = runner.run(planned);
        trials.add(record);
        result = result(experiment, machine, startedAt, plan.size(), trials);
        ResultFile.write(result, folder);
        progress.ended(planned, record);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return result;
  }

  private Result result(
      Experiment experiment,
      Machine machine,
      Instant startedAt,
      int plannedTrials,
      List<TrialRecord> trials) {
    return new Result(
        Result.SCHEMA_VERSION,
        version,
        arguments,
        EmbeddedDriver.command(labJvm),
        startedAt,
        experiment,
        machine,
        plannedTrials,
        trials,
        Judge.summaries(experiment, trials));
  }
}
