package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** Shows runs while they go on, one after the other: in the terminal, and to browsers. */
final class Live implements AutoCloseable {

  private final LabJvm labJvm;
  private final PrintWriter err;
  private final boolean drawn;
  private final @Nullable LiveServer server;

  /**
   * @param drawn whether in a terminal that can be drawn in
   * @param server of the page; null if there is none
   */
  Live(LabJvm labJvm, PrintWriter err, boolean drawn, @Nullable LiveServer server) {
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
    return begin(experiment, LiveRun.planned(experiment), 0);
  }

  /**
   * Shows a run that goes on.
   *
   * @param planned trials in all, as far as it is known
   * @param before trials that were run before this
   */
  RunProgress begin(Experiment experiment, int planned, int before) {
    LiveRun run =
        new LiveRun(experiment, planned, before, new DriverClock(labJvm), System::nanoTime);
    if (server != null) {
      server.show(run::state);
    }
    LiveTerminal terminal =
        drawn
            ? new LiveTerminal(
                run::state, TerminalSize::now, TerminalKind.current().hasColours(), err)
            : null;
    return new RunProgress(run, err, terminal);
  }

  /** The page is no longer served. */
  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }
}
