package dev.heddle.lab.report.reference;

import java.util.ArrayList;
import java.util.List;

/** A table in GitHub's Markdown. All rows have the same number of cells. */
public final class MarkdownTable {

  private final List<String> header;
  private final List<List<String>> rows = new ArrayList<>();

  public MarkdownTable(List<String> header) {
    this.header = List.copyOf(header);
  }

  /**
   * Adds a row at the end.
   *
   * @throws IllegalArgumentException if there are more or fewer cells than the header has
   */
  public void row(List<String> cells) {
    if (cells.size() != header.size()) {
      throw new IllegalArgumentException(
          cells.size() + " cells for " + header.size() + " columns: " + cells);
    }
    rows.add(List.copyOf(cells));
  }

  /** The table, without a line break at its end. */
  public String markdown() {
    var lines = new ArrayList<String>();
    lines.add(line(header));
    lines.add("|---".repeat(header.size()) + "|");
    rows.forEach(cells -> lines.add(line(cells)));
    return String.join("\n", lines);
  }

  private static String line(List<String> cells) {
    var line = new StringBuilder("|");
    for (String cell : cells) {
      String escaped = cell.replace("|", "\\|").replace('\n', ' ');
      line.append(escaped.isEmpty() ? " |" : " " + escaped + " |");
    }
    return line.toString();
  }
}
