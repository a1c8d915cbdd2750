package dev.heddle.lab.verify;

import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.trial.Progress;

/** Progress that nobody watches. */
class SilentProgress implements Progress {

  @Override
  public void driverStarting() {}

  @Override
  public void phase(PlannedTrial trial, Phase phase) {}

  @Override
  public void ended(TrialRecord trial, Result result) {}
}
