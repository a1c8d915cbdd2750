package dev.heddle.lab.report.reference;

import dev.heddle.lab.report.caution.OptionCautions;
import java.util.List;

/** Makes the table of misleading options in the docs. */
public final class OptionTable {

  private OptionTable() {}

  /** The table, in the order in which options are reported. */
  public static String markdown() {
    MarkdownTable table = new MarkdownTable(List.of("option", "what it really does"));
    for (OptionCautions.OptionRow row : OptionCautions.rows()) {
      table.row(
          List.of(
              row.option().contains(" ") ? row.option() : "`" + row.option() + "`", row.effect()));
    }
    return table.markdown();
  }
}
