package dev.heddle.cli;

import dev.heddle.lab.Lab;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.report.GateReport;
import dev.heddle.report.HtmlReport;
import dev.heddle.report.TerminalReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/** A run of the lab as its user follows it: what is to come, how it goes, what came of it. */
final class Session {

  private final Installation installation = Installation.current();
  private final PrintWriter out;
  private final PrintWriter err;
  private final Lab lab;
  private final boolean gates;

  /**
   * @param spec of the command that was given
   * @param gates whether to show what every gate read
   */
  Session(CommandSpec spec, boolean gates) {
    this.out = spec.commandLine().getOut();
    this.err = spec.commandLine().getErr();
    this.lab =
        new Lab(
            Installation.labJvm(),
            Heddle.version(),
            spec.commandLine().getParseResult().originalArgs());
    this.gates = gates;
  }

  /** Runs the experiment and shows the result; the exit code. */
  int run(Experiment experiment, Path folder) throws IOException {
    Interruption.interruptsThisThread();
    Result result;
    try (ProgressLine progress = new ProgressLine(experiment, err, installation.terminal())) {
      err.println(
          "heddle: " + experiment.name() + ", " + progress.plan() + "; results go to " + folder);
      warnOfFewBlocks(experiment);
      result = lab.run(experiment, folder, progress);
    }
    return show(result, folder);
  }

  private void warnOfFewBlocks(Experiment experiment) {
    Integer most = experiment.criteria().maxBlocks();
    int blocks = most == null ? experiment.schedule().blocks() : most;
    int fewest = Judge.fewestBlocks(experiment);
    if (!experiment.schedule().quick() && experiment.cells() > 0 && blocks < fewest) {
      err.println(
          "heddle: no verdict will come of this: it takes "
              + fewest
              + " blocks, and there are "
              + blocks
              + " (--blocks "
              + fewest
              + ")");
    }
  }

  /** Goes on with the run in that folder and shows the result; the exit code. */
  int resume(Path folder) throws IOException {
    Result stopped = ResultFile.read(folder);
    Interruption.interruptsThisThread();
    Result result;
    try (ProgressLine progress =
        new ProgressLine(
            stopped.experiment(),
            stopped.plannedTrials(),
            stopped.trials().size(),
            err,
            installation.terminal())) {
      err.println(
          stopped.complete()
              ? "heddle: the run in " + folder + " is complete"
              : "heddle: "
                  + stopped.experiment().name()
                  + ", going on after "
                  + stopped.trials().size()
                  + " of "
                  + stopped.plannedTrials()
                  + " trials");
      result = lab.resume(folder, progress);
    }
    return show(result, folder);
  }

  private int show(Result result, Path folder) throws IOException {
    boolean interrupted = Thread.interrupted();
    out.print(TerminalReport.render(result));
    if (gates) {
      out.println();
      out.print(GateReport.render(result));
    }
    out.println();
    out.flush();
    ResultFile.writeAtomically(folder.resolve("report.html"), HtmlReport.render(result));
    out.println("Report: " + folder.resolve("report.html"));
    out.println("Result: " + folder.resolve(ResultFile.NAME));
    if (!result.complete()) {
      out.println("Go on:  heddle resume " + folder);
    }
    out.flush();
    if (interrupted) {
      return ExitCode.INTERRUPTED;
    }
    return result.hasValidTrial() ? ExitCode.DONE : ExitCode.NO_VALID_TRIAL;
  }
}
