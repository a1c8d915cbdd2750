package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;

/** Of arms whose highest rate in bound lies outside of what was tried. */
final class RateBounds implements Caution {

  @Override
  public List<String> of(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      List<TrialRecord> trials =
          result.trials().stream()
              .filter(trial -> trial.arm().equals(arm.name()) && trial.isValid())
              .filter(trial -> Metric.RATE_AT_OBJECTIVE.bound(trial) != null)
              .toList();
      long never =
          trials.stream()
              .filter(trial -> trial.steps().stream().noneMatch(Event.Step::met))
              .count();
      if (never > 0) {
        cautions.add(
            arm.name()
                + " kept to the objective at no rate in "
                + Format.count(never, "trial")
                + ": it can do less"
                + " than its rate in bound says.");
      }
      if (never < trials.size()) {
        cautions.add(
            arm.name()
                + " kept to the objective at every rate in "
                + Format.count(trials.size() - never, "trial")
                + ": it can do more than its rate in bound says.");
      }
    }
    return cautions;
  }
}
