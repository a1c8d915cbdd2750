package dev.heddle.lab.report.caution;

import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;

/** Warns that trials count although their warm-up did not end in a steady state. */
final class UnsteadyTrials implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.experiment().criteria().limit(Gate.STEADY) > 0
            && result.trials().stream().anyMatch(trial -> trial.isValid() && isUnsteady(trial))
        ? List.of("Trials that were not steady are included.")
        : List.of();
  }

  private static boolean isUnsteady(TrialRecord trial) {
    WarmUp warmUp = trial.window().warmUp();
    return warmUp != null && warmUp.steadiness() != Steadiness.STEADY;
  }
}
