package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.Lab;
import dev.heddle.lab.rig.trial.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Runs a calibration: first what a request costs, then the same experiment again and again, each
 * run in a folder of its own. What is in the folders already is not run again.
 */
public final class Calibrator {

  /** Its name in the folder of a calibration. */
  public static final String FILE = "calibration.json";

  /** The folder of what is measured first, which a calibration that has begun has. */
  public static final String FIRST = "costs";

  /** All that is found is as good as the extra costs are known. */
  private static final int PILOT_BLOCKS = 8;

  private final Lab lab;
  private final String version;
  private final Path jar;
  private final Path folder;

  /**
   * @param lab runs the trials
   * @param version of Heddle
   * @param jar the subject whose cost is known
   * @param folder where the runs go
   */
  public Calibrator(Lab lab, String version, Path jar, Path folder) {
    this.lab = lab;
    this.version = version;
    this.jar = jar;
    this.folder = folder;
  }

  /**
   * Makes all runs that are not made yet.
   *
   * @param schedule of each run
   * @param plannedRuns how many runs in all; each compares the base with itself
   * @param effectRuns in how many of them, the first, the known effects are compared as well
   * @param seed of the first run; the others follow
   * @param audience is told how it goes
   * @return what was found; null if the thread was interrupted before the first run was complete,
   *     and then and later the thread's interrupt flag is set
   * @throws IOException if the folder cannot be written to or holds something that cannot be read
   * @throws DescriptionException if runs are missing, and those that there are were made on another
   *     machine, by another version of Heddle, or by another schedule
   * @throws IllegalStateException if the first measurement does not tell what a step costs
   */
  public @Nullable Calibration run(
      Schedule schedule, int plannedRuns, int effectRuns, long seed, Audience audience)
      throws IOException {
    Path pilotFolder = folder.resolve(FIRST);
    Experiment first =
        CalibrationSubject.experiment(
            jar,
            KnownCosts.pilotArms(),
            withBlocks(schedule, PILOT_BLOCKS),
            withoutNoiseFloor(),
            seed);
    Result pilot =
        goOn(found(pilotFolder, first), pilotFolder, first, "what a request costs", audience);
    if (!pilot.complete()) {
      return null;
    }
    KnownCosts costs = KnownCosts.of(pilot);
    List<Result> runs = new ArrayList<>();
    Calibration calibration = null;
    for (int number = 1; number <= plannedRuns; number++) {
      Experiment experiment =
          number <= effectRuns
              ? CalibrationSubject.experiment(
                  jar, costs.arms(), schedule, Criteria.DEFAULT, seed + number)
              : CalibrationSubject.experiment(
                  jar,
                  List.of(CalibrationSubject.base()),
                  schedule,
                  correctedAlike(),
                  seed + number);
      Path runFolder = folder.resolve(String.format(Locale.ROOT, "run-%02d", number));
      Result found = found(runFolder, experiment);
      Result run =
          goOn(found, runFolder, experiment, "run " + number + " of " + plannedRuns, audience);
      if (!run.complete()) {
        return calibration;
      }
      runs.add(judgedAnew(run));
      boolean wasMade = found != null && found.complete();
      if (wasMade && number < plannedRuns) {
        continue;
      }
      calibration = calibration(costs.costs(), plannedRuns, runs);
      ResultFile.writeAtomically(folder.resolve(FILE), ResultFile.toJson(calibration));
      audience.made(calibration);
    }
    return calibration;
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

  /** The run as far as it can be brought; a complete one is returned as it is. */
  private Result goOn(
      @Nullable Result found,
      Path runFolder,
      Experiment experiment,
      String title,
      Audience audience)
      throws IOException {
    if (found != null && found.complete()) {
      return found;
    }
    requireHere();
    return found == null
        ? lab.run(experiment, runFolder, audience.begin(title, experiment, 0))
        : lab.resume(found, runFolder, audience.begin(title, experiment, found.trials().size()));
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

  private Calibration calibration(Calibration.Costs costs, int plannedRuns, List<Result> runs) {
    List<TrialRecord> trials = runs.stream().flatMap(run -> run.trials().stream()).toList();
    return new Calibration(
        version,
        runs.getFirst().machine(),
        costs,
        runs.getFirst().experiment(),
        plannedRuns,
        runs.size(),
        trials.size(),
        (int) trials.stream().filter(TrialRecord::isValid).count(),
        Scorer.checks(runs));
  }

  private static Schedule withBlocks(Schedule schedule, int blocks) {
    return new Schedule(
        blocks,
        schedule.warmUp(),
        schedule.warmUpLimit(),
        schedule.measure(),
        schedule.timeout(),
        schedule.quick());
  }

  /** Confident as one of the comparisons with known effects, which are corrected for each other. */
  private static Criteria correctedAlike() {
    Criteria rules = Criteria.DEFAULT;
    int cells = (int) KnownEffect.ALL.stream().map(KnownEffect::arm).distinct().count();
    return new Criteria(
        rules.band(), 1 - (1 - rules.confidence()) / cells, rules.noiseFloor(), rules.limits());
  }

  private static Criteria withoutNoiseFloor() {
    Criteria rules = Criteria.DEFAULT;
    return new Criteria(rules.band(), rules.confidence(), false, rules.limits());
  }

  /** Is told how a calibration goes, on the thread that runs it. */
  public interface Audience {

    /** One of its runs begins, or goes on after so many trials; whom the lab is to tell of it. */
    Progress begin(String title, Experiment experiment, int before);

    /** One more run has been made. */
    void made(Calibration soFar);
  }
}
