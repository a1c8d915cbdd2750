package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Outcome;

/** Ends a trial before its time. Never leaves this package. */
final class TrialEnd extends Exception {

  private final transient Outcome outcome;

  TrialEnd(Outcome outcome) {
    super(outcome.sentence(), null, false, false);
    this.outcome = outcome;
  }

  Outcome outcome() {
    return outcome;
  }
}
