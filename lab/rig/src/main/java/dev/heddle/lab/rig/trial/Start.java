package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Phase;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A live start: one fresh process of the subject under one arm. Several loads may follow one
 * another on it. Used by one thread.
 *
 * @param block the block that it was started for
 * @param plan the plan that it was started with
 * @param process the subject
 * @param log the file with its output
 * @param startedNanos when it was started, by {@link System#nanoTime}
 */
record Start(int block, StartPlan plan, RunningSubject process, Path log, long startedNanos)
    implements AutoCloseable {

  /** Whether it is still alive and has the command line of another plan. */
  boolean canServe(StartPlan other) {
    try {
      process.requireAlive(Phase.STARTING);
      return plan.commandLine().equals(other.commandLine());
    } catch (TrialEnd end) {
      return false;
    }
  }

  /**
   * Whether it was started for the arm and block of a trial; block 0, as of a recording, fits all.
   */
  boolean isFor(PlannedTrial trial) {
    return plan.arm().name().equals(trial.arm().name())
        && (trial.block() == 0 || trial.block() == block);
  }

  /** How long ago it was started. */
  Duration age() {
    return Duration.ofNanos(System.nanoTime() - startedNanos);
  }

  /** Kills what is left of it. */
  @Override
  public void close() {
    process.close();
  }
}
