package dev.heddle.lab.rig;

import dev.heddle.lab.doctor.Doctor;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.experiment.Program;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.Origin;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.observe.MachineObserver;
import dev.heddle.lab.rig.plan.PlannedStep;
import dev.heddle.lab.rig.plan.RunPlan;
import dev.heddle.lab.rig.trial.Progress;
import dev.heddle.lab.rig.trial.TrialRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs an experiment from its description to its result. */
public final class Lab {

  private static final Pattern BETWEEN_FILES = Pattern.compile("[:=,;]");

  private final LabJvm labJvm;
  private final String version;
  private final List<String> arguments;

  /**
   * @param labJvm the JVM that this code runs on
   * @param version the version of Heddle, for the result
   * @param arguments the arguments of the command line, for the result
   */
  public Lab(LabJvm labJvm, String version, List<String> arguments) {
    this.labJvm = labJvm;
    this.version = version;
    this.arguments = List.copyOf(arguments);
  }

  /** The same, for more results of the command that has begun this one. */
  public Lab goingOnWith(Result begun) {
    return new Lab(labJvm, version, begun.arguments());
  }

  /**
   * Runs all trials and writes {@code result.json} into the folder after each of them. If the
   * thread is interrupted, the run ends early: the result so far is returned and in the file, no
   * process is left, and the thread's interrupt flag is set.
   *
   * @param experiment what to measure
   * @param folder the folder for result and logs; created if it does not exist
   * @param progress receives the progress of the run
   * @throws IOException if the folder cannot be written to
   * @throws DescriptionException if a claim names no metric; nothing has been started then
   */
  public Result run(Experiment experiment, Path folder, Progress progress) throws IOException {
    return goOn(begin(experiment, folder), folder, progress, null);
  }

  /**
   * Begins a run without a trial, to be continued by {@link #round} and {@link #resume}.
   *
   * @throws IOException as for {@link #run}
   * @throws DescriptionException as for {@link #run}
   */
  public Result begin(Experiment experiment, Path folder) throws IOException {
    ClaimFinding.check(experiment);
    Files.createDirectories(folder);
    Result begun =
        new Result(
            new Origin(
                version,
                arguments,
                DriverChoice.EMBEDDED.command(labJvm, folder),
                Instant.now(),
                List.of(),
                MachineObserver.describe().limitedTo(Doctor.limits())),
            experiment,
            0,
            false,
            List.of(),
            List.of(),
            List.of());
    return write(begun, RunPlan.after(experiment, List.of()), List.of(), folder);
  }

  /**
   * The run in a folder, which is complete or can be resumed.
   *
   * @throws IOException if the folder has no readable result
   * @throws RuntimeException if its contents are inconsistent, so that no plan can be made from
   *     them
   * @throws DescriptionException if it was made on another machine or by another version of Heddle;
   *     it is left unchanged
   */
  public Result begun(Path folder) throws IOException {
    return checked(ResultFile.read(folder), folder);
  }

  /**
   * The same; null if the folder has no result, or one without trials, which can be begun anew
   * whatever has changed.
   */
  public @Nullable Result begunIfAny(Path folder) throws IOException {
    if (!Files.exists(folder.resolve(ResultFile.NAME))) {
      return null;
    }
    Result begun = ResultFile.read(folder);
    return begun.complete() || begun.hasBegun() ? checked(begun, folder) : null;
  }

  private Result checked(Result begun, Path folder) {
    if (!begun.complete()) {
      requireFromHere(begun, folder);
      concluded(begun, RunPlan.after(begun.experiment(), begun.trials()), begun.trials());
    }
    return begun;
  }

  private void requireFromHere(Result begun, Path folder) {
    String differences = differencesFromHere(begun);
    if (!differences.isEmpty()) {
      throw new DescriptionException(
          folder
              + " was begun elsewhere ("
              + differences
              + "), and its trials cannot be combined with trials made here;\n"
              + "heddle report shows what there is, heddle rerun repeats it here");
    }
  }

  /**
   * A run with another time limit, so that it can be resumed even if its time was over. One with
   * nothing left to run stays complete. Nothing is written. Its decisions stay as sure: how much a
   * look may err follows from the number of pairs, not from the time.
   *
   * @param run the run, as returned by {@link #begun}
   * @param folder the folder of the run
   * @throws DescriptionException if it has a fixed plan, the limit is out of range, or it was made
   *     on another machine or by another version of Heddle
   */
  public Result lasting(Result run, Path folder, Duration limit) {
    requireFromHere(run, folder);
    if (!run.experiment().schedule().looks()) {
      throw new DescriptionException(
          folder
              + " has a fixed plan, which is judged once, at its end: more time changes nothing");
    }
    Result longer = run.lasting(limit);
    Experiment unlimited = run.experiment().lasting(Schedule.LONGEST_RUN);
    boolean isOver = RunPlan.after(unlimited, run.trials()).next() == null;
    return isOver ? longer.ended() : longer;
  }

  /**
   * The differences of a run's machine and version from those here, in words; empty if its trials
   * can be combined with trials made here.
   */
  public String differencesFromHere(Result run) {
    Stream<String> ofMachine =
        run.machine().differences(MachineObserver.describe()).stream()
            .map(difference -> difference.ours() + " there, " + difference.theirs() + " here");
    Stream<String> ofHeddle =
        run.heddleVersion().equals(version)
            ? Stream.empty()
            : Stream.of("Heddle " + run.heddleVersion() + " there, " + version + " here");
    return Stream.of(ofMachine, ofHeddle, newJars(run))
        .flatMap(Function.identity())
        .collect(Collectors.joining("; "));
  }

  /** What is another program by now than the one that the run began with. */
  private static Stream<String> newJars(Result run) {
    if (!(run.experiment().subject() instanceof Program program)) {
      return Stream.empty();
    }
    List<Arm> arms = run.experiment().arms();
    Stream<List<String>> ofArms = arms.stream().map(Arm::command).filter(Objects::nonNull);
    return Stream.of(Stream.of(program.command()), ofArms, arms.stream().map(Arm::flags))
        .flatMap(Function.identity())
        .flatMap(List::stream)
        // Class paths, and agents with their options.
        .flatMap(word -> Stream.concat(Stream.of(word), BETWEEN_FILES.splitAsStream(word)))
        .filter(word -> word.endsWith(".jar"))
        .distinct()
        .map(Path.of(program.directory())::resolve)
        .filter(jar -> isNewer(jar, run.startedAt()))
        .map(jar -> jar.getFileName() + " is newer than the run");
  }

  private static boolean isNewer(Path file, Instant time) {
    try {
      return Files.getLastModifiedTime(file).toInstant().isAfter(time);
    } catch (IOException e) {
      return false; // Whether it is missing is for the next start to find out.
    }
  }

  /**
   * Resumes a run where it was stopped, by the same plan. A complete run is returned unchanged.
   *
   * @param stopped the run, as returned by {@link #begun}
   * @param folder the folder of the run
   * @param progress receives the progress of the run
   * @throws IOException if the folder cannot be written to
   */
  public Result resume(Result stopped, Path folder, Progress progress) throws IOException {
    return stopped.complete()
        ? stopped
        : goOn(stopped.resumed(Instant.now()), folder, progress, null);
  }

  /**
   * Continues a run by its next round: the blocks that are measured together, and the recordings
   * after them. Otherwise like {@link #resume}, except that no resumption is noted.
   *
   * @param soFar the run, as returned by {@link #begin} or by this method, or by {@link #begun} and
   *     then noted as resumed
   * @param left the time that is left; once it is over, no further pair of the round begins
   */
  public Result round(Result soFar, Path folder, Progress progress, Duration left)
      throws IOException {
    return soFar.complete() ? soFar : goOn(soFar, folder, progress, left);
  }

  /**
   * Ends a run that is continued round by round: the rest of its plan is not run.
   *
   * @throws IOException if the folder cannot be written to
   */
  public Result end(Result soFar, Path folder) throws IOException {
    Result ended = soFar.ended();
    ResultFile.write(ended, folder);
    return ended;
  }

  /**
   * @param left the time that is left for the next round; null for the whole run
   */
  private Result goOn(Result soFar, Path folder, Progress progress, @Nullable Duration left)
      throws IOException {
    long beganNanos = System.nanoTime();
    Path logs = folder.resolve("logs");
    Files.createDirectories(logs);
    List<TrialRecord> trials = new ArrayList<>(soFar.trials());
    RunPlan course = RunPlan.after(soFar.experiment(), trials);
    Result result = write(soFar, course, trials, folder);
    PlannedStep first = course.next();
    PlannedStep last = null;
    try (TrialRunner runner = new TrialRunner(soFar.experiment(), labJvm, logs, progress)) {
      for (PlannedStep step = course.next();
          step != null
              && !Thread.currentThread().isInterrupted()
              && !(left != null && first != null && step.beginsAnotherRoundThan(first))
              && !(left != null
                  && System.nanoTime() - beganNanos >= left.toNanos()
                  && (last == null || step.beginsPairAfter(last)));
          step = course.next()) {
        List<TrialRecord> records = runner.run(step);
        last = step;
        trials.addAll(records);
        course = RunPlan.after(soFar.experiment(), trials);
        result = write(soFar, course, trials, folder);
        for (TrialRecord record : records) {
          progress.ended(record, result);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return result;
  }

  private static Result write(Result soFar, RunPlan course, List<TrialRecord> trials, Path folder)
      throws IOException {
    Result result = concluded(soFar, course, trials);
    ResultFile.write(result, folder);
    return result;
  }

  /** The run with these trials and the judge's findings about them. */
  private static Result concluded(Result soFar, RunPlan course, List<TrialRecord> trials) {
    List<Summary> summaries = Judge.summaries(course.experiment(), trials);
    return soFar
        .with(
            course.experiment(),
            course.plannedTrials(),
            course.next() == null,
            course.capacities(),
            trials,
            summaries,
            Judge.findings(course.experiment(), trials, course.next() == null),
            Judge.advice(course.experiment(), summaries))
        .with(Judge.rivalry(course.experiment(), trials))
        .withAlarms(Judge.alarms(course.experiment(), trials));
  }
}
