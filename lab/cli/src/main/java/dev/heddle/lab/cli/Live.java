package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TimeSpent;
import java.io.PrintWriter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Shows runs in progress, one after the other, in the terminal and in browsers. */
final class Live implements AutoCloseable {

  private final LabJvm labJvm;
  private final PrintWriter err;
  private final @Nullable ErrorTerminal drawn;
  private final @Nullable LiveServer server;

  /**
   * @param drawn the terminal to draw in, closed with this object; null: print lines
   * @param server the server of the live page; null if there is none
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
   * @param before the number of trials already run in other runs
   */
  RunProgress begin(Experiment experiment, int before) {
    return begin(experiment, LiveRun.planned(experiment), before, Duration.ZERO);
  }

  /** Shows a resumed run. */
  RunProgress begin(Result stopped) {
    return begin(stopped, TimeSpent.on(stopped.trials()));
  }

  /**
   * Shows a run that continues.
   *
   * @param spent the time already spent on it and on other runs that share its time
   */
  RunProgress begin(Result soFar, Duration spent) {
    return begin(soFar.experiment(), soFar.plannedTrials(), soFar.trials().size(), spent);
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

  /** Stops the server and closes the terminal. */
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
