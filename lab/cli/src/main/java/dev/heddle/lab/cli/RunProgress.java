package dev.heddle.lab.cli;

import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.trial.Progress;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of a run: a drawing in a terminal, otherwise a line for each pair and load.
 */
final class RunProgress implements Progress, AutoCloseable {

  private final LiveRun run;
  private final PrintWriter out;
  private final @Nullable LiveTerminal terminal;
  private final ProgressLines lines = new ProgressLines();

  /**
   * @param terminal the terminal to draw in; null: print lines
   */
  RunProgress(LiveRun run, PrintWriter out, @Nullable LiveTerminal terminal) {
    this.run = run;
    this.out = out;
    this.terminal = terminal;
  }

  /** The forecast: "72 trials, about 12:30", or "until all is decided, at most 10:00". */
  String plan() {
    return run.plan();
  }

  @Override
  public void driverStarting() {
    run.driverStarting();
    if (terminal != null) {
      terminal.draw();
    } else {
      out.println("warming up the driver");
      out.flush();
    }
  }

  @Override
  public void phase(PlannedTrial trial, Phase phase) {
    run.phase(trial, phase);
    if (terminal != null) {
      terminal.draw();
    } else if (phase == Phase.STARTING) {
      lines.beginning(trial.block()).forEach(out::println);
      out.flush();
    }
  }

  @Override
  public void sampled(PlannedTrial trial, Event.Sample driver, @Nullable ProcessSample subject) {
    run.sampled(trial, driver, subject);
  }

  @Override
  public void ended(TrialRecord record, Result result) {
    run.ended(record, result);
    List<String> told = lines.ended(record, result);
    if (terminal == null) {
      told.forEach(line -> out.println(line + " (" + run.state().times() + ")"));
      out.flush();
    } else if (!record.isValid()) {
      told.forEach(terminal::say);
    }
  }

  @Override
  public void close() {
    if (terminal != null) {
      terminal.close();
    }
  }
}
