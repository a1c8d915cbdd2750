package dev.heddle.lab.report.reference;

import dev.heddle.lab.experiment.DriverKind;

/** The table of drivers in the docs. */
public final class DriverTable {

  private DriverTable() {}

  /** A row for each. */
  public static String markdown() {
    TableText table = new TableText("driver", "what it is", "what it cannot do");
    for (DriverKind kind : DriverKind.values()) {
      table.row("`" + kind.option() + "`", kind.meaning(), kind.lacks());
    }
    return table.render();
  }
}
