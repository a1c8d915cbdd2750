package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;

/** The last phase of a trial: stops the subject as its operator would. */
final class StopPhase {

  private final Starts starts;

  StopPhase(Starts starts) {
    this.starts = starts;
  }

  /**
   * Stops the subject. If the thread is interrupted, the measured figures are kept, the subject is
   * killed, and the thread's interrupt flag is set.
   *
   * @return the outcome of the trial, which stopping may change
   */
  Outcome run(Start start, Outcome soFar, TrialLog log) {
    starts.remove(start);
    try {
      return stop(start.process(), soFar, log);
    } catch (InterruptedException e) {
      log.note("was killed, because the run was interrupted");
      Thread.currentThread().interrupt();
      return soFar;
    }
  }

  private static Outcome stop(RunningSubject process, Outcome soFar, TrialLog log)
      throws InterruptedException {
    log.enter(Phase.STOPPING);
    try (process) {
      boolean wasAlive = !(soFar instanceof Outcome.Died);
      if (!process.stop() && wasAlive) {
        log.note("did not stop when asked to and was killed");
      }
    }
    if (!process.releasesPort()) {
      if (soFar instanceof Outcome.Completed) {
        return new Outcome.PortHeld(process.port());
      }
      log.note(
          "port " + process.port() + " is still in use after the subject was stopped and killed");
    }
    return soFar;
  }
}
