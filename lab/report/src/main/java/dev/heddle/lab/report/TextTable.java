package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Aligns rows of text in columns: the first and last to the left, the others to the right. No cell
 * can control a terminal.
 */
final class TextTable {

  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  TextTable add(String... row) {
    rows.add(Stream.of(row).map(Format::printable).toList());
    return this;
  }

  /** The table with its line ends; rows may have fewer cells. */
  String render() {
    StringBuilder out = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String text = row.get(column);
        String padding = " ".repeat(width(column) - text.length());
        boolean left = column == 0 || column == columns() - 1;
        line.append(column == 0 ? "" : GAP).append(left ? text + padding : padding + text);
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  private int columns() {
    return rows.stream().mapToInt(List::size).max().orElse(0);
  }

  private int width(int column) {
    return rows.stream()
        .filter(row -> row.size() > column)
        .mapToInt(row -> row.get(column).length())
        .max()
        .orElse(0);
  }
}
