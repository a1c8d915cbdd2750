package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** Something that limits what can be said of a result. */
@FunctionalInterface
interface Caution {

  /** Its sentences; empty where it does not apply. */
  List<String> of(Result result);
}
