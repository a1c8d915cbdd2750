package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Phase;
import java.nio.file.Path;

/**
 * The subject as it was started. Several trials may use it, one after the other.
 *
 * @param process its process
 * @param commandLine what it was started with
 * @param log where its output goes
 */
record Started(RunningSubject process, CommandLine commandLine, Path log) implements AutoCloseable {

  /** Whether it is what that command line would start, and still there. */
  boolean canServe(CommandLine line) {
    try {
      process.requireAlive(Phase.STARTING);
      return commandLine.equals(line);
    } catch (TrialEnd end) {
      return false;
    }
  }

  /** Kills what is left of it. */
  @Override
  public void close() {
    process.close();
  }
}
