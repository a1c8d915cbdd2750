package dev.heddle.lab.report.reference;

import dev.heddle.lab.experiment.DriverKind;
import java.util.List;

/** Makes the table of drivers in the docs. */
public final class DriverTable {

  private DriverTable() {}

  /** The table, with a row for each driver. */
  public static String markdown() {
    MarkdownTable table = new MarkdownTable(List.of("driver", "what it is", "what it cannot do"));
    for (DriverKind kind : DriverKind.values()) {
      table.row(List.of("`" + kind.option() + "`", kind.meaning(), kind.lacks()));
    }
    return table.markdown();
  }
}
