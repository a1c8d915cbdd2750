package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** Tells that a run was stopped and resumed. */
final class Resumed implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.resumedAt().isEmpty()
        ? List.of()
        : List.of(
            "The run was resumed at "
                + String.join(
                    ", ", result.resumedAt().stream().map(time -> time.toString()).toList())
                + ": the interrupted block was measured at two different times.");
  }
}
