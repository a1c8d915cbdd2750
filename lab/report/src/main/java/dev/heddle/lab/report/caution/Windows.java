package dev.heddle.lab.report.caution;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Finds the measured windows of a result. */
final class Windows {

  private Windows() {}

  /** The measurements of an arm's valid trials under a load. */
  static List<Measurement> of(Result result, String arm, Load load) {
    return trials(result, arm, load)
        .filter(TrialRecord::isValid)
        .map(trial -> trial.window().measurement())
        .filter(Objects::nonNull)
        .toList();
  }

  /** The trials of an arm under a load in blocks, valid or not. */
  static Stream<TrialRecord> trials(Result result, String arm, Load load) {
    return result.trials().stream()
        .filter(trial -> trial.identity().block() > 0 && trial.identity().isOf(arm, load));
  }
}
