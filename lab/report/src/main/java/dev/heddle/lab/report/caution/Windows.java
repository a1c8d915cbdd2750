package dev.heddle.lab.report.caution;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import java.util.Objects;

/** The measured windows of a result. */
final class Windows {

  private Windows() {}

  /** What was measured in the trials of a cell that count. */
  static List<Measurement> of(Result result, String arm, Load load) {
    return result.trials().stream()
        .filter(trial -> trial.isValid() && trial.block() > 0)
        .filter(trial -> trial.arm().equals(arm) && trial.load().equals(load))
        .map(TrialRecord::measurement)
        .filter(Objects::nonNull)
        .toList();
  }
}
