package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;

/** Warns that the search for a capacity failed. */
final class NoCapacity implements Caution {

  @Override
  public List<String> of(Result result) {
    if (!result.complete() || !result.experiment().loads().isEmpty()) {
      return List.of();
    }
    boolean isValid = result.trials().stream().allMatch(TrialRecord::isValid);
    return List.of(
        isValid
            ? "The time was over before the capacity of every arm was found, so there are no loads"
                + " for a comparison. --within gives more."
            : "The capacity of an arm was not found, because its trials are not valid. So there are"
                + " no loads for a comparison.");
  }
}
