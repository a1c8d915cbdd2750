package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** Of a run that was stopped and taken up again. */
final class Resumed implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.resumedAt().isEmpty()
        ? List.of()
        : List.of(
            "The run was taken up again at "
                + String.join(
                    ", ", result.resumedAt().stream().map(time -> time.toString()).toList())
                + ": the block that was stopped is of two times.");
  }
}
