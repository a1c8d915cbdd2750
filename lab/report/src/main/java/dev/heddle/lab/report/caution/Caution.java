package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import java.util.List;

/** A reason to read a result with caution. */
@FunctionalInterface
interface Caution {

  /** The sentences of the caution; empty if it does not apply. */
  List<String> of(Result result);
}
