package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** Of a run that was for trying things out. */
final class QuickRun implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.experiment().schedule().quick()
        ? List.of("This was a quick run, for trying things out. It proves nothing.")
        : List.of();
  }
}
