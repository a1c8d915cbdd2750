package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.rig.Lab;
import dev.heddle.lab.rig.trial.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Runs a calibration: first measures what more work costs, then runs experiments with known truths,
 * in turns. Each run has a folder of its own and proceeds as in {@code heddle compare}. Completed
 * runs are not repeated.
 */
public final class Calibrator {

  /** The name of the result file in the folder of a calibration. */
  public static final String FILE = "calibration.json";

  /** The folder of the first measurement; it exists once a calibration has begun. */
  public static final String FIRST = "costs-of-work";

  /** Pairs of the first measurement, on which all later findings rely. */
  private static final int PILOT_PAIRS = 6;

  private final Lab lab;
  private final String version;
  private final Path jar;
  private final Path folder;
  private final Criteria criteria;

  /**
   * @param lab runs the trials
   * @param version the version of Heddle
   * @param jar the jar of the subject with a known cost
   * @param folder where the runs go
   * @param criteria the criteria for verdicts
   */
  public Calibrator(Lab lab, String version, Path jar, Path folder, Criteria criteria) {
    this.lab = lab;
    this.version = version;
    this.jar = jar;
    this.folder = folder;
    this.criteria = criteria;
  }

  /**
   * How many runs of each kind, and how long.
   *
   * @param sameRuns runs of an arm against itself, at least 0
   * @param effectRuns runs of each kind of known difference, at least 0
   * @param same the schedule of the former
   * @param effects the schedule of the latter
   * @param seed the seed from which the runs' seeds are derived
   */
  public record Plan(int sameRuns, int effectRuns, Schedule same, Schedule effects, long seed) {}

  /**
   * Makes all runs that are still missing.
   *
   * @param audience receives the progress
   * @return the findings so far; null if the thread was interrupted before the first run was
   *     complete; after any interrupt, the thread's interrupt flag is set
   * @throws IOException if the folder cannot be written to or holds something that cannot be read
   * @throws DescriptionException if a run in the folder was made with another schedule, or if runs
   *     are missing and the first measurement was made on another machine or by another version of
   *     Heddle
   * @throws IllegalStateException if the first measurement does not show what more work costs
   */
  public @Nullable Calibration run(Plan plan, Audience audience) throws IOException {
    KnownRun first = KnownRun.pilot();
    Result pilot =
        goOn(
            folder.resolve(FIRST),
            experiment(first, fixed(plan.same()), plan.seed()),
            first.about(),
            audience);
    if (!pilot.complete()) {
      return null;
    }
    KnownCosts costs = KnownCosts.of(pilot);
    MadeRuns made = MadeRuns.of(costs, plan);
    Calibration calibration = null;
    for (MadeRuns.RunNumber turn : made.turns()) {
      Path runFolder = folder.resolve(turn.folder());
      boolean wasMade = isComplete(runFolder);
      Result run =
          goOn(
              runFolder,
              experiment(turn.kind().known(), turn.kind().schedule(), plan.seed() + turn.number()),
              turn.title(),
              audience);
      if (!run.complete()) {
        return made.isNone() ? null : made.calibration(version, pilot.machine());
      }
      turn.kind().add(judgedAnew(run));
      if (!wasMade || made.isAll()) {
        calibration = made.calibration(version, pilot.machine());
        ResultFile.writeAtomically(folder.resolve(FILE), ResultFile.toJson(calibration));
        audience.made(calibration);
      }
    }
    return calibration;
  }

  private Experiment experiment(KnownRun known, Schedule schedule, long seed) {
    return CalibrationSubject.experiment(jar, known, schedule, criteria, seed);
  }

  private static boolean isComplete(Path runFolder) throws IOException {
    return Files.exists(runFolder.resolve(ResultFile.NAME))
        && ResultFile.read(runFolder).complete();
  }

  /** Starts or resumes the run and returns it; a complete run is returned unchanged. */
  private Result goOn(Path runFolder, Experiment experiment, String title, Audience audience)
      throws IOException {
    Result found = found(runFolder, experiment);
    if (found != null && found.complete()) {
      return found;
    }
    requireHere();
    Result run;
    try (Following following = audience.begin(title, experiment, found)) {
      run =
          found == null
              ? lab.run(experiment, runFolder, following.progress())
              : lab.resume(found, runFolder, following.progress());
    }
    audience.ran(run);
    return run;
  }

  /** The run of the experiment in that folder; null if it has not begun. */
  private static @Nullable Result found(Path runFolder, Experiment experiment) throws IOException {
    if (!Files.exists(runFolder.resolve(ResultFile.NAME))) {
      return null;
    }
    Result found = ResultFile.read(runFolder);
    if (!found.experiment().schedule().equals(experiment.schedule())) {
      throw new DescriptionException(
          runFolder + " was run by another schedule; give the same options, or another --out");
    }
    return found;
  }

  /** Checks that the calibration was begun on this machine. */
  private void requireHere() throws IOException {
    Path first = folder.resolve(FIRST);
    String differences =
        Files.exists(first.resolve(ResultFile.NAME))
            ? lab.differencesFromHere(ResultFile.read(first))
            : "";
    if (!differences.isEmpty()) {
      throw new DescriptionException(
          folder + " was begun elsewhere (" + differences + "); give another --out");
    }
  }

  /** Judges the run again, so that one judge has judged all runs, even if it was changed. */
  private static Result judgedAnew(Result run) {
    return run.with(
        run.experiment(),
        run.plannedTrials(),
        run.complete(),
        run.capacities(),
        run.trials(),
        Judge.summaries(run.experiment(), run.trials()),
        run.findings(),
        run.advice());
  }

  /** The first measurement has a fixed length, because it yields a figure and not a verdict. */
  private static Schedule fixed(Schedule schedule) {
    return schedule.fixed(Math.min(PILOT_PAIRS, schedule.blocks()));
  }

  /** Receives the progress of a calibration, on the thread that runs it. */
  public interface Audience {

    /**
     * One of its runs begins or is resumed.
     *
     * @param before the run so far; null if it begins now
     */
    Following begin(String title, Experiment experiment, @Nullable Result before);

    /** That run has ended, or was interrupted, and its progress is closed. */
    void ran(Result run);

    /** One more run is complete; the argument covers all runs so far. */
    void made(Calibration soFar);
  }

  /** Receives the progress of one run until the run ends. */
  public interface Following extends AutoCloseable {

    Progress progress();

    @Override
    void close();
  }
}
