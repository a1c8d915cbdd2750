package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** Of a run that is not complete. */
final class Interrupted implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.complete() ? List.of() : List.of(sentence(result));
  }

  private static String sentence(Result result) {
    if (result.experiment().schedule().looks()) {
      return "The run was stopped before its end. What is CLEAR or SAME holds all the same.";
    }
    return "The run was stopped with "
        + result.trials().size()
        + " of "
        + result.plannedTrials()
        + " trials. Who stops when a verdict pleases gets more false ones: nothing is CLEAR yet.";
  }
}
