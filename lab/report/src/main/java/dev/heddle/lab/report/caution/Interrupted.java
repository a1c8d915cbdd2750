package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** Tells that a run is not complete. */
final class Interrupted implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.complete() ? List.of() : List.of(sentence(result));
  }

  private static String sentence(Result result) {
    if (result.experiment().schedule().looks()) {
      return "The run was stopped before its end. Its CLEAR and SAME lines are still valid.";
    }
    return "The run was stopped with "
        + result.trials().size()
        + " of "
        + result.plannedTrials()
        + " trials. Stopping early makes wrong verdicts more frequent, so nothing is CLEAR yet.";
  }
}
