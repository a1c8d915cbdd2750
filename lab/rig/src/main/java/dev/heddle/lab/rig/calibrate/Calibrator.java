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
 * Runs a calibration: first what more work costs, then experiments of which the truth is known, in
 * turns, each run in a folder of its own and just as {@code heddle compare} runs one. What is in
 * the folders already is not run again.
 */
public final class Calibrator {

  /** Its name in the folder of a calibration. */
  public static final String FILE = "calibration.json";

  /** The folder of what is measured first, which a calibration that has begun has. */
  public static final String FIRST = "costs-of-work";

  /** All that is found is as good as the extra costs are known. */
  private static final int PILOT_PAIRS = 6;

  private final Lab lab;
  private final String version;
  private final Path jar;
  private final Path folder;
  private final Criteria criteria;

  /**
   * @param lab runs the trials
   * @param version of Heddle
   * @param jar the subject whose cost is known
   * @param folder where the runs go
   * @param criteria what decides verdicts
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
   * @param sameRuns of the same arm with itself, at least 0
   * @param effectRuns of each kind of known difference, at least 0
   * @param same schedule of the former
   * @param effects schedule of the latter
   * @param seed of the first run; the others follow
   */
  public record Plan(int sameRuns, int effectRuns, Schedule same, Schedule effects, long seed) {}

  /**
   * Makes all runs that are not made yet.
   *
   * @param audience is told how it goes
   * @return what was found; null if the thread was interrupted before the first run was complete,
   *     and then and later the thread's interrupt flag is set
   * @throws IOException if the folder cannot be written to or holds something that cannot be read
   * @throws DescriptionException if runs are missing, and those that there are were made on another
   *     machine, by another version of Heddle, or by another schedule
   * @throws IllegalStateException if the first measurement does not tell what more work costs
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
    for (MadeRuns.Turn turn : made.turns()) {
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

  /** The run as far as it can be brought; a complete one is returned as it is. */
  private Result goOn(Path runFolder, Experiment experiment, String title, Audience audience)
      throws IOException {
    Result found = found(runFolder, experiment);
    if (found != null && found.complete()) {
      return found;
    }
    requireHere();
    try (Following following = audience.begin(title, experiment, found)) {
      Result run =
          found == null
              ? lab.run(experiment, runFolder, following.progress())
              : lab.resume(found, runFolder, following.progress());
      audience.ran(run);
      return run;
    }
  }

  /** What is in that folder of a run of the experiment; null if it has not begun. */
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

  /** A calibration is of one machine. */
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

  /** A calibration that goes on after the judge was changed is of one judge all the same. */
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

  /** What is measured first is no comparison that is decided, but a figure. */
  private static Schedule fixed(Schedule schedule) {
    return schedule.fixed(Math.min(PILOT_PAIRS, schedule.blocks()));
  }

  /** Is told how a calibration goes, on the thread that runs it. */
  public interface Audience {

    /**
     * One of its runs begins, or goes on.
     *
     * @param before the run as far as it is; null: from its beginning
     */
    Following begin(String title, Experiment experiment, @Nullable Result before);

    /** That run has ended, or was interrupted. */
    void ran(Result run);

    /** One more run has been made, and that is what all come to. */
    void made(Calibration soFar);
  }

  /** Whom the lab is to tell of a run, until that ends. */
  public interface Following extends AutoCloseable {

    Progress progress();

    @Override
    void close();
  }
}
