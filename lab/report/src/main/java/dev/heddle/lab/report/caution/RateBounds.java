package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;

/** Warns about arms whose highest rate lies outside the searched range. */
final class RateBounds implements Caution {

  @Override
  public List<String> of(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      List<TrialRecord> trials =
          result.trials().stream()
              .filter(trial -> trial.identity().arm().equals(arm.name()) && trial.isValid())
              .filter(trial -> Metric.RATE_AT_OBJECTIVE.bound(trial) != null)
              .toList();
      long never =
          trials.stream()
              .filter(trial -> trial.window().steps().stream().noneMatch(Event.Step::met))
              .count();
      if (never > 0) {
        cautions.add(
            arm.name()
                + " did not meet the objective at any rate in "
                + Format.count(never, "trial")
                + ": its true rate is lower than the one shown.");
      }
      if (never < trials.size()) {
        cautions.add(
            arm.name()
                + " met the objective at every rate in "
                + Format.count(trials.size() - never, "trial")
                + ": its true rate may be higher than the one shown.");
      }
    }
    return cautions;
  }
}
