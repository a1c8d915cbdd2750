package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.report.TerminalReport;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.SuiteFile;
import dev.heddle.lab.rig.Lab;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** Runs experiments for the user: prints the forecast, the progress and the results. */
public final class Session {

  private final Components components = Components.current();
  private final Installation installation = components.installation();
  private final PrintWriter out;
  private final PrintWriter err;
  private final Lab lab;
  private final SingleRuns runs;
  private final LiveOptions liveOptions;

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
    this.runs = new SingleRuns(lab, out, err, show);
    this.liveOptions = liveOptions;
  }

  /**
   * Runs all scenarios whose components are present, shows the results, and returns the exit code.
   *
   * @param asked the folder for results; null: a new one. The folder is created only if there is
   *     something to run
   */
  int run(Suite suite, @Nullable Path asked) throws IOException {
    suite.scenarios().forEach(scenario -> ClaimFinding.check(scenario.experiment()));
    suite.scenarios().forEach(scenario -> TargetOptions.requireRunning(scenario.experiment()));
    List<Suite.Scenario> runnable = components.present(suite.scenarios(), err::println);
    if (runnable.isEmpty()) {
      return ExitCode.SKIPPED;
    }
    try (Live live = liveOptions.open(err)) {
      Path folder = ResultFolder.make(asked, suite.name());
      try (RunLock _ = RunLock.of(folder)) {
        Interruption.interruptsThisThread();
        return run(suite, runnable, folder, live);
      }
    }
  }

  private int run(Suite suite, List<Suite.Scenario> runnable, Path folder, Live live)
      throws IOException {
    if (suite.isAlone()) {
      return show(runs.run(suite.scenarios().getFirst().experiment(), folder, live), folder);
    }
    SuiteFile.write(suite, folder);
    err.println("heddle: " + suite.name() + ", " + Forecast.text(suite.with(runnable)));
    return several(suite, runnable).run(folder, live);
  }

  /**
   * Checks that each scenario can be planned, without running anything.
   *
   * @throws RuntimeException if one cannot: in a file that somebody changed, parts may be missing
   *     or inconsistent
   */
  static void requirePlan(Suite suite) {
    Objects.requireNonNull(suite.name(), "the run has no name");
    Components components = Components.current();
    for (Suite.Scenario scenario : suite.scenarios()) {
      Experiment experiment = scenario.experiment();
      ClaimFinding.check(experiment);
      components.missing(scenario);
      Objects.requireNonNull(experiment.name(), "the experiment has no name");
    }
    Forecast.text(suite);
  }

  private SuiteRun several(Suite suite, List<Suite.Scenario> runnable) {
    return new SuiteRun(suite, runnable, components, lab, runs, out, err);
  }

  /**
   * Resumes the run in a folder, shows the result, and returns the exit code.
   *
   * @param more how much more time it gets; null for what is left of its own
   */
  int resume(Path folder, @Nullable Duration more) throws IOException {
    if (!SuiteFile.isIn(folder) && !Files.exists(folder.resolve(ResultFile.NAME))) {
      return resumeAlone(folder, more); // Which says so.
    }
    try (RunLock _ = RunLock.of(folder)) {
      return resumeAlone(folder, more);
    }
  }

  private int resumeAlone(Path folder, @Nullable Duration more) throws IOException {
    try (Live live = liveOptions.open(err)) {
      return resumeAlone(folder, more, live);
    }
  }

  private int resumeAlone(Path folder, @Nullable Duration more, Live live) throws IOException {
    if (SuiteFile.isIn(folder)) {
      return resumeSuite(folder, more, live);
    }
    giveTime(folder, more);
    Result stopped = Untrusted.in(folder, () -> SingleRuns.requireShown(lab.begun(folder)));
    if (!stopped.complete()) {
      TargetOptions.requireRunning(stopped.experiment());
    }
    Interruption.interruptsThisThread();
    return show(runs.resume(stopped, folder, live), folder);
  }

  private int resumeSuite(Path folder, @Nullable Duration more, Live live) throws IOException {
    List<Suite.Scenario> planned = Untrusted.in(folder, () -> plannedIn(folder)).scenarios();
    List<String> runnable =
        components.present(planned, err::println).stream().map(Suite.Scenario::name).toList();
    if (runnable.isEmpty()) {
      return ExitCode.SKIPPED; // Nothing has been written.
    }
    giveTime(folder, more);
    Suite suite = Untrusted.in(folder, () -> plannedIn(folder));
    Interruption.interruptsThisThread();
    return several(
            suite,
            suite.scenarios().stream()
                .filter(scenario -> runnable.contains(scenario.name()))
                .toList())
        .run(folder, live);
  }

  private void giveTime(Path folder, @Nullable Duration more) throws IOException {
    if (more == null) {
      return;
    }
    int given = Untrusted.in(folder, () -> MoreTime.give(lab, folder, more));
    err.println(
        "heddle: "
            + switch (given) {
              case 0 -> "no run that has begun has anything left to run";
              case 1 -> "one run gets more time";
              default -> given + " runs get more time";
            });
  }

  private static Suite plannedIn(Path folder) throws IOException {
    Suite suite = SuiteFile.read(folder);
    requirePlan(suite);
    return suite;
  }

  private int show(Result result, Path folder) throws IOException {
    boolean interrupted = Thread.interrupted();
    out.print(TerminalReport.render(result));
    runs.showTables(result);
    out.println();
    out.flush();
    SingleRuns.writeReport(result, folder);
    out.println("Report: " + folder.resolve(SingleRuns.REPORT));
    out.println("Result: " + folder.resolve(ResultFile.NAME));
    if (!result.complete()) {
      out.println("Go on:  heddle resume " + folder);
    }
    out.flush();
    return ExitCode.of(interrupted, List.of(result));
  }
}
