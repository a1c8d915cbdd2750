package dev.heddle.lab.report.caution;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Result;
import java.util.List;
import java.util.Objects;

/** Finds the measured windows of a result. */
final class Windows {

  private Windows() {}

  /** The measurements of an arm's valid trials under a load. */
  static List<Measurement> of(Result result, String arm, Load load) {
    return result.trials().stream()
        .filter(trial -> trial.isValid() && trial.identity().block() > 0)
        .filter(trial -> trial.identity().arm().equals(arm) && trial.identity().load().equals(load))
        .map(trial -> trial.window().measurement())
        .filter(Objects::nonNull)
        .toList();
  }
}
