package dev.heddle.lab.report.reference;

import dev.heddle.lab.report.cause.Wording;
import dev.heddle.lab.report.cause.Wordings;
import java.util.List;

/** Makes the table of causes in docs/method.md. */
public final class CauseTable {

  private CauseTable() {}

  /** The table, with those causes first that explain others. */
  public static String markdown() {
    MarkdownTable table = new MarkdownTable(List.of("cause", "found when"));
    for (Wording<?> wording : Wordings.all()) {
      table.row(List.of(wording.title(), wording.seenWhen()));
    }
    return table.markdown();
  }
}
