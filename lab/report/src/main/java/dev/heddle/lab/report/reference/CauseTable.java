package dev.heddle.lab.report.reference;

import dev.heddle.lab.report.cause.Wording;
import dev.heddle.lab.report.cause.Wordings;

/** The table of causes in docs/method.md. */
public final class CauseTable {

  private CauseTable() {}

  /** One row a cause, the one that explains the others first. */
  public static String markdown() {
    StringBuilder out = new StringBuilder("| cause | it is seen when |\n|---|---|\n");
    for (Wording<?> wording : Wordings.all()) {
      out.append("| ").append(wording.title()).append(" | ");
      out.append(wording.seenWhen()).append(" |\n");
    }
    return out.toString();
  }
}
