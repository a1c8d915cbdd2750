package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.ScheduleChoice;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.report.CalibrationReport;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.rig.Lab;
import dev.heddle.lab.rig.calibrate.Calibrator;
import dev.heddle.lab.rig.trial.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code heddle calibrate}: tests the judge on this machine. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Test the judge on this machine with comparisons whose answer is known, run the way compare"
          + " runs them.",
      "A service is compared with itself, with itself at a known extra cost, and on platform and"
          + " virtual threads that wait. By default this takes up to 45 minutes. To continue a"
          + " calibration that was stopped, give the same options and the same --out."
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

  /** Finding a known difference takes longer than seeing that there is none. */
  private static final double EFFECTS_TAKE = 1.5;

  @Spec
  @SuppressWarnings("NullAway.Init") // Set by picocli.
  CommandSpec spec;

  @Help.Common
  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "4",
      description =
          "How often the service is compared with itself, each time under three loads. Default:"
              + " ${DEFAULT-VALUE}.")
  int runs = 4;

  @Help.Common
  @Option(
      names = "--effects",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "How often it is compared at known extra costs, and on two kinds of thread. Default:"
              + " ${DEFAULT-VALUE}.")
  int effects = 1;

  @Help.Common
  @Option(
      names = "--within",
      paramLabel = "TIME",
      defaultValue = "5m",
      description =
          "Stop a run after this time; one with known differences after half as long again. It ends"
              + " sooner when all is decided. Default: ${DEFAULT-VALUE}.")
  Duration within = Duration.ofMinutes(5);

  @Help.In(Help.Group.SCHEDULE)
  @Option(
      names = "--blocks",
      paramLabel = "N",
      description = "Run each arm at most this often in a run. Default: 16.")
  int blocks = Schedule.MOST_PAIRS;

  @Help.In(Help.Group.SCHEDULE)
  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      description = "Shortest time under load before measuring. Default: 3s.")
  @Nullable Duration warmUp;

  @Help.In(Help.Group.SCHEDULE)
  @Option(
      names = "--warm-up-limit",
      paramLabel = "TIME",
      description =
          "Longest time under load before measuring. If a service is not steady by then, the report"
              + " says so. Default: 60s.")
  @Nullable Duration warmUpLimit;

  @Help.In(Help.Group.SCHEDULE)
  @Option(
      names = "--measure",
      paramLabel = "TIME",
      description = "For how long each start is measured under each load, in slices. Default: 6s.")
  @Nullable Duration measure;

  @Help.In(Help.Group.VERDICT)
  @Option(
      names = "--count-unsteady",
      description = "Do not warn about loads that were still warming up at --warm-up-limit.")
  boolean countUnsteady;

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

  @Option(
      names = "--forget",
      description =
          "Run nothing: delete what Heddle has kept about how much two starts of the same arm"
              + " differ on this machine.")
  boolean forget;

  @Override
  public Integer call() throws IOException {
    StateFolder state = StateFolder.current(spec.commandLine().getErr());
    return forget ? forget(state) : calibrate(state);
  }

  private int forget(StateFolder state) throws IOException {
    PrintWriter stdout = spec.commandLine().getOut();
    List<Path> gone = state.forget();
    gone.forEach(file -> stdout.println("deleted " + file));
    if (gone.isEmpty()) {
      stdout.println("nothing is kept");
    }
    stdout.flush();
    return ExitCode.DONE;
  }

  private int calibrate(StateFolder state) throws IOException {
    Calibrator.Plan plan = plan();
    Path folder = folder();
    PrintWriter stdout = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Interruption.interruptsThisThread();
    Calibration calibration;
    try (RunLock _ = RunLock.of(folder);
        Live shown = live.open(err)) {
      err.println("heddle: " + folder + ": " + text(plan));
      calibration = calibrator(folder, state).run(plan, new Follower(err, shown, state));
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

  private Calibrator.Plan plan() {
    requireCount("--runs", runs);
    requireCount("--effects", effects);
    if (runs + effects == 0) {
      throw new UsageException("--runs and --effects are both 0: nothing is left to run");
    }
    return new Calibrator.Plan(
        runs,
        effects,
        schedule(within),
        schedule(Duration.ofMillis(Math.round(EFFECTS_TAKE * within.toMillis()))),
        seed == null ? System.currentTimeMillis() : seed);
  }

  private static void requireCount(String option, int count) {
    if (count < 0 || count > 1000) {
      throw new UsageException(option + ": must be 0 to 1000, was " + count);
    }
  }

  private Schedule schedule(@Nullable Duration longest) {
    return new ScheduleChoice(blocks, warmUp, warmUpLimit, measure, null)
        .within(longest)
        .or(ScheduleChoice.WITHOUT_RECORDINGS)
        .toSchedule(false);
  }

  private static String text(Calibrator.Plan plan) {
    return plan.sameRuns()
        + " x the same with itself, "
        + plan.effectRuns()
        + " x each kind of known difference";
  }

  private Calibrator calibrator(Path folder, StateFolder state) {
    Installation installation = Installation.current();
    Lab lab =
        new Lab(
            installation.labJvm(),
            Heddle.version(),
            spec.commandLine().getParseResult().originalArgs());
    return new Calibrator(
        lab,
        Heddle.version(),
        installation.calibrationService(),
        folder,
        criteria().knowing(state.scatter(schedule(null).measure())));
  }

  private Criteria criteria() {
    Criteria usual = Criteria.DEFAULT;
    return countUnsteady
        ? new Criteria(
            usual.band(),
            usual.confidence(),
            usual.noiseFloor(),
            Map.of(Gate.STEADY, Double.POSITIVE_INFINITY))
        : usual;
  }

  /** The folder for the runs; a calibration that it already contains is continued. */
  private Path folder() throws IOException {
    Path asked = out;
    return asked != null && Files.isDirectory(asked.resolve(Calibrator.FIRST))
        ? asked
        : ResultFolder.make(asked, "calibration");
  }

  /** Shows the progress, one run after the other. */
  private record Follower(PrintWriter err, Live live, StateFolder state)
      implements Calibrator.Audience {

    @Override
    public Calibrator.Following begin(
        String title, Experiment experiment, @Nullable Result before) {
      RunProgress begun = before == null ? live.begin(experiment) : live.begin(before);
      err.println("heddle: " + title + ", " + begun.plan());
      err.flush();
      return new Calibrator.Following() {
        @Override
        public Progress progress() {
          return begun;
        }

        @Override
        public void close() {
          begun.close();
        }
      };
    }

    @Override
    public void ran(Result run) {
      state.keep(run);
    }

    @Override
    public void made(Calibration soFar) {
      err.println("heddle: " + CalibrationReport.line(soFar));
      err.flush();
    }
  }
}
