package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The trials that live side by side. What ends one of them early leaves the others alone. Used by
 * one thread.
 */
final class LivingTrials {

  private final List<LivingTrial> all;

  LivingTrials(List<LivingTrial> all) {
    this.all = List.copyOf(all);
  }

  /** An action on one of the trials. */
  interface Deed {
    void on(LivingTrial trial) throws TrialEnd, InterruptedException;
  }

  /** All trials, in their order, ended or not. */
  List<LivingTrial> all() {
    return all;
  }

  /** Those that have not ended, in their order. */
  List<LivingTrial> alive() {
    return all.stream().filter(LivingTrial::isAlive).toList();
  }

  /** Acts on each that has not ended. */
  void each(Deed deed) throws InterruptedException {
    each(all, deed);
  }

  /** Acts on those among some that have not ended. */
  void each(List<LivingTrial> some, Deed deed) throws InterruptedException {
    for (LivingTrial trial : some) {
      Outcome ended = trial.isAlive() ? attempt(trial, deed) : null;
      if (ended != null) {
        trial.endEarly(ended);
      }
    }
  }

  private static @Nullable Outcome attempt(LivingTrial trial, Deed deed)
      throws InterruptedException {
    try {
      deed.on(trial);
      return null;
    } catch (TrialEnd end) {
      return end.outcome();
    }
  }
}
