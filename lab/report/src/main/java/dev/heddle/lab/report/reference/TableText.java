package dev.heddle.lab.report.reference;

import java.util.Collections;
import java.util.List;

/** A table in GitHub's Markdown. Cells are Markdown without a vertical bar. */
final class TableText {

  private final StringBuilder text = new StringBuilder();

  TableText(String... titles) {
    row(titles);
    text.append('|')
        .append(String.join("|", Collections.nCopies(titles.length, "---")))
        .append("|\n");
  }

  void row(String... cells) {
    text.append("| ").append(String.join(" | ", List.of(cells))).append(" |\n");
  }

  /** Ends with a line break. */
  String render() {
    return text.toString();
  }
}
