package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.ScheduleChoice;
import dev.heddle.lab.report.CalibrationReport;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.rig.Lab;
import dev.heddle.lab.rig.calibrate.Calibrator;
import dev.heddle.lab.rig.trial.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code heddle calibrate}: proves the judge on this machine. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Test the judge on this machine: run the same comparison many times where the right answer is"
          + " known.",
      "One service is compared with itself, and with itself at a known extra cost of CPU and of"
          + " response time. A run takes about a quarter of an hour. To continue a calibration that"
          + " was stopped, give the same --out."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "2:wrong usage, or a folder that holds something else or was begun on another machine or by"
          + " another version",
      "3:no trial's figures count",
      "130:interrupted; the runs that were made are kept"
    })
final class CalibrateCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Help.Common
  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "How many runs, each with eight comparisons where there is no difference. Default:"
              + " ${DEFAULT-VALUE}.")
  int runs = 10;

  @Help.Common
  @Option(
      names = "--effects",
      paramLabel = "N",
      description =
          "In how many of the runs the known costs are compared as well. Default: in all.")
  @Nullable Integer effects;

  @Mixin ScheduleOptions schedule = new ScheduleOptions();

  @Mixin LiveOptions live = new LiveOptions();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Number that decides the order of trials. Default: taken from the clock.")
  @Nullable Long seed;

  @Help.Common
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder for the runs; a calibration that was stopped goes on in its folder. Default:"
              + " heddle-results/calibration-TIME.")
  @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    if (runs < 1 || runs > 1000) {
      throw new UsageException("--runs must be 1 to 1000, was " + runs);
    }
    int effectRuns = effects == null ? runs : effects;
    if (effectRuns < 1 || effectRuns > runs) {
      throw new UsageException("--effects must be 1 to " + runs + ", was " + effectRuns);
    }
    Schedule each = schedule.choice().or(ScheduleChoice.WITHOUT_RECORDINGS).toSchedule(false);
    Path folder = folder();
    PrintWriter stdout = spec.commandLine().getOut();
    Interruption.interruptsThisThread();
    Installation installation = Installation.current();
    Lab lab =
        new Lab(
            Installation.current().labJvm(),
            Heddle.version(),
            spec.commandLine().getParseResult().originalArgs());
    Calibrator calibrator =
        new Calibrator(lab, Heddle.version(), installation.calibrationService(), folder);
    Calibration calibration;
    PrintWriter err = spec.commandLine().getErr();
    try (Live shown = live.open(err);
        Follower follower = new Follower(err, shown)) {
      calibration =
          calibrator.run(
              each, runs, effectRuns, seed == null ? System.currentTimeMillis() : seed, follower);
    } catch (IllegalStateException e) {
      err.println("heddle: nothing can be calibrated: " + e.getMessage());
      return ExitCode.NO_VALID_TRIAL;
    }
    boolean interrupted = Thread.interrupted();
    if (calibration != null) {
      stdout.print(CalibrationReport.render(calibration));
      stdout.println();
      stdout.println("Calibration: " + folder.resolve(Calibrator.FILE));
    }
    stdout.flush();
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    return calibration != null && calibration.valid() > 0 ? ExitCode.DONE : ExitCode.NO_VALID_TRIAL;
  }

  /** One that holds a calibration is gone on with. */
  private Path folder() throws IOException {
    Path asked = out;
    return asked != null && Files.isDirectory(asked.resolve(Calibrator.FIRST))
        ? asked
        : ResultFolder.make(asked, "calibration");
  }

  /** Shows how it goes, one run after the other. */
  private static final class Follower implements Calibrator.Audience, AutoCloseable {

    private final PrintWriter err;
    private final Live live;
    private @Nullable RunProgress shown;

    Follower(PrintWriter err, Live live) {
      this.err = err;
      this.live = live;
    }

    @Override
    public Progress begin(String title, Experiment experiment, int before) {
      close();
      RunProgress begun = live.begin(experiment, before);
      err.println("heddle: " + title + ", " + begun.plan());
      shown = begun;
      return begun;
    }

    @Override
    public void made(Calibration soFar) {
      int wrong = soFar.checks().stream().mapToInt(Calibration.Check::wrongSign).sum();
      int claimed =
          soFar.checks().stream()
              .filter(Calibration.Check::isOfNothing)
              .mapToInt(Calibration.Check::different)
              .sum();
      close();
      err.println(
          "heddle: after "
              + soFar.runs()
              + (soFar.runs() == 1 ? " run: " : " runs: ")
              + claimed
              + " false verdicts, "
              + wrong
              + " of the wrong sign");
      err.flush();
    }

    @Override
    public void close() {
      if (shown != null) {
        shown.close();
        shown = null;
      }
    }
  }
}
