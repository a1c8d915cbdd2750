package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A living trial that has a start but no load yet. Used by one thread.
 *
 * @param phase what provided the start
 * @param few how long few users have warmed it up; null if they have not
 */
record LivingStart(
    LivingTrial trial, StartPhase phase, StartPhase.Found found, @Nullable Duration few)
    implements LivingStage {

  /** Waits until the start is ready. */
  void awaitReady() throws TrialEnd, InterruptedException {
    phase.awaitReady(found, trial.log());
  }

  /** Whether the start has not been warmed up before. */
  boolean isCold() {
    return trial.starts().warmth(found.start()).isEmpty();
  }

  /** Warms the start up with few users, if it is cold. */
  LivingStart compile() throws TrialEnd, InterruptedException {
    if (!isCold()) {
      return this;
    }
    FewUsers users = new FewUsers(trial.rig(), trial.kind());
    return new LivingStart(
        trial, phase, found, users.run(trial.planned(), found.start(), trial.log()));
  }

  /** Puts the start under load. */
  LivingLoad begin() throws TrialEnd, InterruptedException {
    trial.log().enter(Phase.WARMING_UP);
    return new LivingLoad(trial, trial.load(found.start()), few);
  }

  @Override
  public void endEarly(Outcome how) {
    trial.endAndStop(how, found.start());
  }
}
