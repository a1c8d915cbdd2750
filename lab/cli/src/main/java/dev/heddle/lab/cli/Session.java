package dev.heddle.lab.cli;

import dev.heddle.lab.doctor.Doctor;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.experiment.LivingPairs;
import dev.heddle.lab.experiment.Need;
import dev.heddle.lab.experiment.PairMemory;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.judge.SafeGrants;
import dev.heddle.lab.report.DetailsReport;
import dev.heddle.lab.report.GateReport;
import dev.heddle.lab.report.HtmlReport;
import dev.heddle.lab.report.SuitePage;
import dev.heddle.lab.report.SuiteReport;
import dev.heddle.lab.report.TerminalReport;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.GrantTable;
import dev.heddle.lab.result.RegretTable;
import dev.heddle.lab.result.ReleaseGate;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.SuiteFile;
import dev.heddle.lab.rig.Lab;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** Runs experiments for the user: prints the forecast, the progress and the results. */
public final class Session {

  /** The file with the results of a suite's scenarios. */
  private static final String SUMMARY = "summary.md";

  private static final String SUMMARY_PAGE = "summary.html";

  static final String REPORT = "report.html";

  private final Components components = Components.current();
  private final Installation installation = components.installation();
  private final PrintWriter out;
  private final PrintWriter err;
  private final Lab lab;
  private final ShowOptions show;
  private final LiveOptions liveOptions;
  private final StateFolder state;

  /**
   * @param spec the command
   * @param show how much of the result to show
   * @param liveOptions how to show progress
   */
  public Session(CommandSpec spec, ShowOptions show, LiveOptions liveOptions) {
    this.out = spec.commandLine().getOut();
    this.err = spec.commandLine().getErr();
    this.lab =
        new Lab(
            installation.labJvm(),
            Heddle.version(),
            spec.commandLine().getParseResult().originalArgs());
    this.show = show;
    this.liveOptions = liveOptions;
    this.state = StateFolder.current(err);
  }

  /**
   * Runs all scenarios whose components are present, shows the results, and returns the exit code.
   *
   * @param asked the folder for results; null: a new one. It is created only if there is something
   *     to run
   */
  int run(Suite suite, @Nullable Path asked) throws IOException {
    List<Suite.Scenario> runnable = runnable(suite);
    if (runnable.isEmpty()) {
      return ExitCode.SKIPPED;
    }
    try (Live live = liveOptions.open(err)) {
      Path folder = ResultFolder.make(asked, suite.name());
      Interruption.interruptsThisThread();
      return run(suite, runnable, folder, live);
    }
  }

  private int run(Suite suite, List<Suite.Scenario> runnable, Path folder, Live live)
      throws IOException {
    if (suite.isAlone()) {
      return show(run(suite.scenarios().getFirst().experiment(), folder, live), folder);
    }
    suite.scenarios().forEach(scenario -> ClaimFinding.check(scenario.experiment()));
    SuiteFile.write(suite, folder);
    err.println(
        "heddle: " + suite.name() + ", " + Forecast.text(new Suite(suite.name(), runnable)));
    return goOn(suite, runnable, folder, live);
  }

  /** The scenarios whose components are all present; reports what the others lack. */
  private List<Suite.Scenario> runnable(Suite suite) {
    List<Suite.Scenario> runnable = new ArrayList<>();
    for (Suite.Scenario scenario : suite.scenarios()) {
      List<Need> missing = components.missing(scenario);
      if (missing.isEmpty()) {
        runnable.add(scenario);
      }
      for (Need need : missing) {
        err.println(
            "heddle: "
                + suite.name()
                + (scenario.name().isEmpty() ? "" : " " + scenario.name())
                + " is skipped: it needs "
                + need.sentence());
      }
    }
    return runnable;
  }

  /** Runs the scenarios that are left, and shows the results of all. */
  private int goOn(Suite suite, List<Suite.Scenario> runnable, Path folder, Live live)
      throws IOException {
    Map<String, Result> begun = begun(runnable, folder);
    List<Result> results = new ArrayList<>();
    List<SuitePage.Scenario> pages = new ArrayList<>();
    for (Suite.Scenario scenario : runnable) {
      if (Thread.currentThread().isInterrupted()) {
        break;
      }
      Path own = folder.resolve(scenario.name());
      Result before = begun.get(scenario.name());
      Result result =
          before == null ? run(scenario.experiment(), own, live) : resume(before, own, live);
      writeReport(result, own);
      showTables(result);
      results.add(result);
      pages.add(new SuitePage.Scenario(scenario.name(), REPORT, result));
    }
    boolean interrupted = Thread.interrupted();
    boolean complete =
        results.size() == suite.scenarios().size() && results.stream().allMatch(Result::complete);
    if (!results.isEmpty()) {
      RegretTable regrets = Regrets.table(results);
      Optional<GrantTable> grants = SafeGrants.of(results, regrets);
      String text = SuiteReport.render(suite.name(), results, regrets, grants, complete);
      out.println(text);
      ResultFile.writeAtomically(folder.resolve(SUMMARY), text);
      ResultFile.writeAtomically(
          folder.resolve(SUMMARY_PAGE),
          SuitePage.render(suite.name(), pages, regrets, grants, complete));
      out.println("Summary: " + folder.resolve(SUMMARY));
      out.println("Report:  " + folder.resolve(SUMMARY_PAGE));
    }
    if (!complete) {
      out.println("Go on:   heddle resume " + folder);
    }
    out.flush();
    return exitCode(interrupted, results);
  }

  /** The results so far; if scenarios are left to run, all results must have been made here. */
  private Map<String, Result> begun(List<Suite.Scenario> runnable, Path folder) throws IOException {
    Map<String, Result> begun = new HashMap<>();
    for (Suite.Scenario scenario : runnable) {
      Path own = folder.resolve(scenario.name());
      if (Files.exists(own.resolve(ResultFile.NAME))) {
        begun.put(scenario.name(), lab.begun(own));
      }
    }
    if (begun.size() < runnable.size()) {
      for (Result result : begun.values()) {
        String differences = lab.differencesFromHere(result);
        if (!differences.isEmpty()) {
          throw new UsageException(
              folder
                  + " was begun elsewhere ("
                  + differences
                  + "), and its scenarios cannot be combined with scenarios run here;\n"
                  + "heddle rerun repeats it here");
        }
      }
    }
    return begun;
  }

  private static int exitCode(boolean interrupted, List<Result> results) {
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    if (results.stream().noneMatch(Result::hasValidTrial)) {
      return ExitCode.NO_VALID_TRIAL;
    }
    // The last in their order is the worst.
    return results.stream()
        .flatMap(result -> ReleaseGate.of(result).stream())
        .max(Comparator.naturalOrder())
        .map(ExitCode::of)
        .orElse(ExitCode.DONE);
  }

  private Result run(Experiment asked, Path folder, Live live) throws IOException {
    Experiment experiment = state.tell(withRoom(asked));
    try (RunProgress progress = live.begin(experiment)) {
      err.println(
          "heddle: " + experiment.name() + ", " + progress.plan() + "; results go to " + folder);
      warnOfFewBlocks(experiment);
      return kept(lab.run(experiment, folder, progress));
    }
  }

  /** Lets arms run one after the other if they would not fit into memory together. */
  private Experiment withRoom(Experiment experiment) {
    boolean isTogether =
        experiment.loads().stream().anyMatch(load -> LivingPairs.arePossible(experiment, load));
    long needed = PairMemory.of(experiment);
    long left = Doctor.memoryLeft().orElse(Long.MAX_VALUE);
    if (!isTogether || needed <= left) {
      return withRoomForRival(experiment, left);
    }
    err.println(
        String.format(
            Locale.ROOT,
            "heddle: %.1f GB of memory are left, and %d starts at the same time may need %.1f GB:"
                + " arms run one after the other",
            left / 1e9,
            experiment.armsOfBlock().size(),
            needed / 1e9));
    return experiment.oneAfterTheOther();
  }

  /** Leaves out a rival that would not fit into memory beside the others. */
  private Experiment withRoomForRival(Experiment experiment, long left) {
    FairRival rival = experiment.rival();
    if (rival == null || !rival.isPossible() || !experiment.schedule().sideBySide()) {
      return experiment;
    }
    Experiment joined = experiment.joinedBy(FairRival.MOST_THREADS);
    long needed = PairMemory.of(joined);
    if (needed <= left) {
      return experiment;
    }
    err.println(
        String.format(
            Locale.ROOT,
            "heddle: %.1f GB of memory are left, and %d starts at the same time may need %.1f GB:"
                + " %s",
            left / 1e9,
            joined.armsOfBlock().size(),
            needed / 1e9,
            experiment.isAboutRival()
                ? "arms run one after the other"
                : "no larger pool is tried"));
    return experiment.isAboutRival() ? experiment.oneAfterTheOther() : experiment.withRival(null);
  }

  private void warnOfFewBlocks(Experiment experiment) {
    int blocks = experiment.schedule().blocks();
    int fewest = Judge.fewestBlocks(experiment);
    if (!experiment.schedule().quick()
        && !experiment.schedule().looks()
        && experiment.cells() > 0
        && blocks < fewest) {
      err.println(
          "heddle: this run cannot give a verdict: it takes "
              + fewest
              + " blocks, and there are "
              + blocks
              + " (--blocks "
              + fewest
              + ")");
    }
  }

  /** Resumes the run in a folder, shows the result, and returns the exit code. */
  int resume(Path folder) throws IOException {
    if (SuiteFile.isIn(folder)) {
      Suite suite = SuiteFile.read(folder);
      List<Suite.Scenario> runnable = runnable(suite);
      if (runnable.isEmpty()) {
        return ExitCode.SKIPPED;
      }
      try (Live live = liveOptions.open(err)) {
        Interruption.interruptsThisThread();
        return goOn(suite, runnable, folder, live);
      }
    }
    Result stopped = lab.begun(folder);
    try (Live live = liveOptions.open(err)) {
      Interruption.interruptsThisThread();
      return show(resume(stopped, folder, live), folder);
    }
  }

  private Result resume(Result stopped, Path folder, Live live) throws IOException {
    try (RunProgress progress = live.begin(stopped)) {
      err.println(
          stopped.complete()
              ? "heddle: the run in " + folder + " is complete"
              : "heddle: "
                  + stopped.experiment().name()
                  + ", continuing after "
                  + stopped.trials().size()
                  + (stopped.experiment().schedule().looks()
                      ? ""
                      : " of " + stopped.plannedTrials())
                  + " trials, "
                  + progress.plan());
      return kept(lab.resume(stopped, folder, progress));
    }
  }

  private Result kept(Result result) {
    state.keep(result);
    return result;
  }

  private static void writeReport(Result result, Path folder) throws IOException {
    ResultFile.writeAtomically(folder.resolve(REPORT), page(result));
  }

  /** The HTML page of a result. */
  static String page(Result result) {
    return HtmlReport.render(result, Regrets.table(List.of(result)));
  }

  private void showTables(Result result) {
    if (show.details) {
      out.println();
      out.print(DetailsReport.render(result));
    }
    if (show.gates) {
      out.println();
      out.print(GateReport.render(result));
    }
    out.flush();
  }

  private int show(Result result, Path folder) throws IOException {
    boolean interrupted = Thread.interrupted();
    out.print(TerminalReport.render(result));
    showTables(result);
    out.println();
    out.flush();
    writeReport(result, folder);
    out.println("Report: " + folder.resolve(REPORT));
    out.println("Result: " + folder.resolve(ResultFile.NAME));
    if (!result.complete()) {
      out.println("Go on:  heddle resume " + folder);
    }
    out.flush();
    return exitCode(interrupted, List.of(result));
  }
}
