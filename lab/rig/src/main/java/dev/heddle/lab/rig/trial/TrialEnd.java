package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Outcome;

/** Thrown to end a trial early with an outcome. Never leaves this package. */
final class TrialEnd extends Exception {

  private final transient Outcome outcome;

  TrialEnd(Outcome outcome) {
    super(outcome.toString(), null, false, false);
    this.outcome = outcome;
  }

  Outcome outcome() {
    return outcome;
  }
}
