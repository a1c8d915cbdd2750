package dev.heddle.lab.report.reference;

import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.CauseKind;
import java.util.List;

/** Makes the tables of causes: when each is found, and what a result contains about it. */
public final class CauseTable {

  private CauseTable() {}

  /** When each cause is found, for docs/method.md; causes that explain others come first. */
  public static String markdown() {
    MarkdownTable table = new MarkdownTable(List.of("cause", "found when"));
    for (CauseKind<?> kind : Cause.kinds()) {
      table.row(List.of(kind.title(), kind.seenWhen()));
    }
    return table.markdown();
  }

  /** What a result contains about each cause, for docs/result.md, in the same order. */
  public static String figures() {
    MarkdownTable table = new MarkdownTable(List.of("`kind`", "figures"));
    for (CauseKind<?> kind : Cause.kinds()) {
      table.row(List.of("`" + kind.name() + "`", kind.figures()));
    }
    return table.markdown();
  }
}
