package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** Warns that a quick run gives no verdicts. */
final class QuickRun implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.experiment().schedule().quick()
        ? List.of(
            "No verdicts: a quick run has only one start of each arm, and two starts of the same"
                + " arm differ, too.")
        : List.of();
  }
}
