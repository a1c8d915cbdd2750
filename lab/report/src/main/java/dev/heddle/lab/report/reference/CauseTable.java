package dev.heddle.lab.report.reference;

import dev.heddle.lab.report.cause.Wording;
import dev.heddle.lab.report.cause.Wordings;
import java.util.List;

/** The table of causes in docs/method.md. */
public final class CauseTable {

  private CauseTable() {}

  /** One row a cause, the one that explains the others first. */
  public static String markdown() {
    MarkdownTable table = new MarkdownTable(List.of("cause", "it is seen when"));
    for (Wording<?> wording : Wordings.all()) {
      table.row(List.of(wording.title(), wording.seenWhen()));
    }
    return table.markdown();
  }
}
