package dev.heddle.docs.measured;

import dev.heddle.docs.GeneratedTable;
import dev.heddle.lab.report.reference.MarkdownTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * One table with all figures: a row for each figure of each load of each run, a column for each
 * arm. Its arguments are those of {@link FiguresTable}: {@code profile RUN ... FIGURE ... [OPTION
 * ...]}.
 */
public final class ProfileTable implements GeneratedTable {

  private final Runs runs;

  public ProfileTable(Runs runs) {
    this.runs = runs;
  }

  @Override
  public String name() {
    return "profile";
  }

  @Override
  public String markdown(List<String> arguments) {
    Request request = Request.parse(arguments, runs, ArmRows.OPTIONS);
    var rows = new ArmRows(request);
    boolean single = rows.rows().size() == 1;
    boolean tasks = request.runs().getFirst().tasks();
    var header = new ArrayList<String>();
    if (single) {
      header.add(rows.rows().getFirst().load());
    } else {
      header.addAll(Collections.nCopies(rows.labels(rows.rows().getFirst()).size() + 1, ""));
    }
    header.addAll(rows.arms());
    var table = new MarkdownTable(header);
    for (ArmRows.Row row : rows.rows()) {
      for (Request.Column column : request.columns()) {
        var cells = new ArrayList<String>(single ? List.of() : rows.labels(row));
        cells.add(column.measure().heading(tasks));
        rows.arms().forEach(arm -> cells.add(rows.cell(row, arm, column)));
        if (rows.hasAny(row, column)) {
          table.row(cells);
        }
      }
    }
    return table.markdown();
  }
}
