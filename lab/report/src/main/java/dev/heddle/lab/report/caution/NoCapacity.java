package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** Tells that the search for a capacity failed. */
final class NoCapacity implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.complete() && result.experiment().loads().isEmpty()
        ? List.of(
            "The capacity of an arm was not found, because its trials are not valid or the time was"
                + " over (--within gives more). So there are no loads for a comparison.")
        : List.of();
  }
}
