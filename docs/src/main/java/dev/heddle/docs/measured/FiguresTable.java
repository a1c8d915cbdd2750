package dev.heddle.docs.measured;

import dev.heddle.docs.GeneratedTable;
import dev.heddle.lab.report.reference.MarkdownTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One table for each figure, with a row for each load of each run and a column for each arm. {@code
 * figures RUN ... FIGURE ... [arms=A,B] [loads=64,256] [cells=values] [ranges=no]}.
 */
public final class FiguresTable implements GeneratedTable {

  private final Runs runs;

  public FiguresTable(Runs runs) {
    this.runs = runs;
  }

  @Override
  public String name() {
    return "figures";
  }

  @Override
  public String markdown(List<String> arguments) {
    Request request = Request.parse(arguments, runs, ArmRows.OPTIONS);
    var rows = new ArmRows(request);
    return request.columns().stream()
        .map(column -> table(column, rows, request.runs().getFirst().tasks()))
        .collect(Collectors.joining("\n\n"));
  }

  private static String table(Request.Column column, ArmRows rows, boolean tasks) {
    var header = new ArrayList<String>();
    header.add(column.measure().heading(tasks));
    header.addAll(Collections.nCopies(rows.labels(rows.rows().getFirst()).size() - 1, ""));
    header.addAll(rows.arms());
    var table = new MarkdownTable(header);
    for (ArmRows.Row row : rows.rows()) {
      var cells = new ArrayList<String>(rows.labels(row));
      rows.arms().forEach(arm -> cells.add(rows.cell(row, arm, column)));
      table.row(cells);
    }
    return table.markdown();
  }
}
