package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.result.Phase;
import java.nio.file.Path;
import java.time.Duration;

/**
 * One fresh process of the subject under one arm, while it is alive. Several loads may follow one
 * another on it. Used by one thread.
 *
 * @param plan by which it was started
 * @param process the subject
 * @param log where its output goes
 * @param startedNanos when it was started, by the system's clock of nanoseconds
 */
record Start(StartPlan plan, RunningSubject process, Path log, long startedNanos)
    implements AutoCloseable {

  /** Whether it is what that plan would start, and still there. */
  boolean canServe(StartPlan other) {
    try {
      process.requireAlive(Phase.STARTING);
      return isOf(other.arm()) && plan.commandLine().equals(other.commandLine());
    } catch (TrialEnd end) {
      return false;
    }
  }

  /** Whether it is one of that arm. */
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
