package dev.heddle.lab.report.reference;

import dev.heddle.lab.experiment.DriverKind;
import java.util.List;

/** The table of drivers in the docs. */
public final class DriverTable {

  private DriverTable() {}

  /** A row for each. */
  public static String markdown() {
    MarkdownTable table = new MarkdownTable(List.of("driver", "what it is", "what it cannot do"));
    for (DriverKind kind : DriverKind.values()) {
      table.row(List.of("`" + kind.option() + "`", kind.meaning(), kind.lacks()));
    }
    return table.markdown();
  }
}
