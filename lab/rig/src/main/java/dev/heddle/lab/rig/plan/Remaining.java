package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.FailedStarts.GivenUpArm;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is left of a plan after some of its trials. Those of an arm that was given up are left out
 * from then on. Pure.
 *
 * @param planned how many trials there are in all, those that were run included
 * @param next the first of those left, with its place among all; null if none is left
 */
record Remaining(int planned, @Nullable PlannedTrial next) {

  /**
   * Walks along the plan.
   *
   * @param plan all trials, in order
   * @param trials those that were run
   * @param before how many of these were run before the plan began
   */
  static Remaining of(List<PlannedTrial> plan, List<TrialRecord> trials, int before) {
    Map<String, GivenUpArm> givenUp = FailedStarts.of(trials);
    int count = before;
    PlannedTrial next = null;
    for (PlannedTrial planned : plan) {
      GivenUpArm arm = givenUp.get(Arm.original(planned.arm().name()));
      if (arm != null && arm.trialsBefore() <= count) {
        continue;
      }
      count++;
      if (next == null && count > trials.size()) {
        next = planned.numbered(count);
      }
    }
    return new Remaining(count, next);
  }
}
