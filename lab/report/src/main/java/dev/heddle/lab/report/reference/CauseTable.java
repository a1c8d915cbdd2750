package dev.heddle.lab.report.reference;

import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.CauseKind;
import java.util.List;

/** Makes the tables of causes: when each is found, and what a result holds of it. */
public final class CauseTable {

  private CauseTable() {}

  /** When each is found, for docs/method.md, with those causes first that explain others. */
  public static String markdown() {
    MarkdownTable table = new MarkdownTable(List.of("cause", "found when"));
    for (CauseKind<?> kind : Cause.kinds()) {
      table.row(List.of(kind.title(), kind.seenWhen()));
    }
    return table.markdown();
  }

  /** What a result holds of each, for docs/result.md, in the same order. */
  public static String figures() {
    MarkdownTable table = new MarkdownTable(List.of("`kind`", "figures"));
    for (CauseKind<?> kind : Cause.kinds()) {
      table.row(List.of("`" + kind.name() + "`", kind.figures()));
    }
    return table.markdown();
  }
}
