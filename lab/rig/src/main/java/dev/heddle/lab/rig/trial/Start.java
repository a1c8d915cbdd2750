package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.result.Phase;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A live start: one fresh process of the subject under one arm. Several loads may follow one
 * another on it. Used by one thread.
 *
 * @param plan the plan it was started by
 * @param process the subject
 * @param log the file with its output
 * @param startedNanos when it was started, by {@link System#nanoTime}
 */
record Start(StartPlan plan, RunningSubject process, Path log, long startedNanos)
    implements AutoCloseable {

  /** Whether it equals what that plan would start, and is still alive. */
  boolean canServe(StartPlan other) {
    try {
      process.requireAlive(Phase.STARTING);
      return isOf(other.arm()) && plan.commandLine().equals(other.commandLine());
    } catch (TrialEnd end) {
      return false;
    }
  }

  /** Whether it is a start of that arm. */
  boolean isOf(Arm arm) {
    return plan.arm().name().equals(arm.name());
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
