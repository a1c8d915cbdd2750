package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** Of a search for loads that has found none. */
final class NoCapacity implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.complete() && result.experiment().loads().isEmpty()
        ? List.of(
            "The capacity of an arm could not be found, so there are no loads to compare under.")
        : List.of();
  }
}
