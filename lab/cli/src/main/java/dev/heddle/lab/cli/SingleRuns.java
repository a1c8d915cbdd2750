package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.report.DetailsReport;
import dev.heddle.lab.report.GateReport;
import dev.heddle.lab.report.HtmlReport;
import dev.heddle.lab.report.TerminalReport;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.rig.Lab;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Runs one experiment at a time and shows its progress. */
final class SingleRuns {

  static final String REPORT = "report.html";

  private final Lab lab;
  private final PrintWriter out;
  private final PrintWriter err;
  private final ShowOptions show;
  private final StateFolder state;

  SingleRuns(Lab lab, PrintWriter out, PrintWriter err, ShowOptions show) {
    this(lab, out, err, show, StateFolder.current(err));
  }

  private SingleRuns(
      Lab lab, PrintWriter out, PrintWriter err, ShowOptions show, StateFolder state) {
    this.lab = lab;
    this.out = out;
    this.err = err;
    this.show = show;
    this.state = state;
  }

  /** The same, for more experiments of the command that has begun this one. */
  SingleRuns goingOnWith(Result begun) {
    return new SingleRuns(lab.goingOnWith(begun), out, err, show, state);
  }

  /** Runs an experiment to its end, or until this thread is interrupted. */
  Result run(Experiment asked, Path folder, Live live) throws IOException {
    Experiment experiment = fitted(asked);
    Result result;
    try (RunProgress progress = live.begin(experiment)) {
      err.println(
          "heddle: " + experiment.name() + ", " + progress.plan() + "; results go to " + folder);
      warnOfFewBlocks(experiment);
      result = lab.run(experiment, folder, progress);
    }
    return kept(result);
  }

  /** Continues a run to its end, or until this thread is interrupted. */
  Result resume(Result stopped, Path folder, Live live) throws IOException {
    Result result;
    try (RunProgress progress = Untrusted.in(folder, () -> live.begin(stopped))) {
      err.println(
          stopped.complete()
              ? "heddle: the run in " + folder + " is complete"
              : "heddle: "
                  + Format.printable(stopped.experiment().name())
                  + ", continuing after "
                  + stopped.trials().size()
                  + (stopped.experiment().schedule().looks()
                      ? ""
                      : " of " + stopped.plannedTrials())
                  + " trials, "
                  + progress.plan());
      result = lab.resume(stopped, folder, progress);
    }
    return kept(result);
  }

  /** Begins a run without a trial. */
  Result begin(Experiment asked, Path folder) throws IOException {
    return lab.begin(fitted(asked), folder);
  }

  /**
   * Continues a run by one round.
   *
   * @param spent the time already spent on all runs that share its time
   * @param left the time that is left for all of them
   */
  Result round(Result soFar, Path folder, Live live, Duration spent, Duration left)
      throws IOException {
    Result result;
    try (RunProgress progress = live.begin(soFar, spent)) {
      result = lab.round(soFar, folder, progress, left);
    }
    return kept(result);
  }

  private Experiment fitted(Experiment asked) {
    return state.tell(new MemoryFit(err).within(asked));
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

  /** After the progress is closed, which would erase a caution. */
  private Result kept(Result result) {
    state.keep(result);
    return result;
  }

  /**
   * The result, if everything that a run shows at its end can be made from it.
   *
   * @throws RuntimeException if not: somebody may have changed the file with the result
   */
  static Result requireShown(Result result) {
    TerminalReport.render(result);
    DetailsReport.render(result);
    GateReport.render(result);
    page(result);
    Judge.equalStarts(result);
    return result;
  }

  /** Writes the report of a run beside its result. */
  static void writeReport(Result result, Path folder) throws IOException {
    ResultFile.writeAtomically(folder.resolve(REPORT), page(result));
  }

  /** The same if there is none, or only of an earlier result. */
  static void writeReportIfOld(Result result, Path folder) throws IOException {
    Path report = folder.resolve(REPORT);
    boolean isNew =
        Files.exists(report)
            && Files.getLastModifiedTime(report)
                    .compareTo(Files.getLastModifiedTime(folder.resolve(ResultFile.NAME)))
                >= 0;
    if (!isNew) {
      writeReport(result, folder);
    }
  }

  /** The HTML page of a result. */
  static String page(Result result) {
    return HtmlReport.render(result, Regrets.table(List.of(result)));
  }

  /** Shows the requested tables. */
  void showTables(Result result) {
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
}
