package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TimeSpent;
import java.io.PrintWriter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Shows runs while they go on, one after the other: in the terminal, and to browsers. */
final class Live implements AutoCloseable {

  private final LabJvm labJvm;
  private final PrintWriter err;
  private final @Nullable ErrorTerminal drawn;
  private final @Nullable LiveServer server;

  /**
   * @param drawn the terminal that is drawn in; null: lines. It is closed with this
   * @param server of the page; null if there is none
   */
  Live(LabJvm labJvm, PrintWriter err, @Nullable ErrorTerminal drawn, @Nullable LiveServer server) {
    this.labJvm = labJvm;
    this.err = err;
    this.drawn = drawn;
    this.server = server;
    if (server != null) {
      err.println("heddle: live at " + server.address());
      err.flush();
    }
  }

  /** Shows a run from its beginning. */
  RunProgress begin(Experiment experiment) {
    return begin(experiment, 0);
  }

  /**
   * Shows a run from its beginning.
   *
   * @param before trials of other runs that were run before it
   */
  RunProgress begin(Experiment experiment, int before) {
    return begin(experiment, LiveRun.planned(experiment), before, Duration.ZERO);
  }

  /** Shows a run that goes on. */
  RunProgress begin(Result stopped) {
    return begin(
        stopped.experiment(),
        stopped.plannedTrials(),
        stopped.trials().size(),
        TimeSpent.on(stopped.trials()));
  }

  private RunProgress begin(Experiment experiment, int planned, int before, Duration spent) {
    LiveRun run =
        new LiveRun(experiment, planned, before, spent, new DriverClock(labJvm), System::nanoTime);
    if (server != null) {
      server.show(run::state);
    }
    LiveTerminal terminal =
        drawn == null
            ? null
            : new LiveTerminal(run::state, drawn::size, TerminalKind.current().hasColours(), err);
    return new RunProgress(run, err, terminal);
  }

  /** The page is no longer served. */
  @Override
  public void close() {
    if (drawn != null) {
      drawn.close();
    }
    if (server != null) {
      server.close();
    }
  }
}
