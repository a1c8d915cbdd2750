package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** Of a run that is not complete. */
final class Interrupted implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.complete()
        ? List.of()
        : List.of(
            "The run was interrupted, which leaves its verdicts open to chance if it was because of"
                + " them: "
                + result.trials().size()
                + " of "
                + result.plannedTrials()
                + " trials are in it.");
  }
}
