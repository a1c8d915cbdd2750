package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import java.util.List;

/** Escapes arbitrary text for GitHub's Markdown. */
final class Markdown {

  private static final String NOTHING = "";

  private Markdown() {}

  /** The words as plain text in one line, without any markup. */
  static String text(String words) {
    return Format.oneLine(words).replaceAll("[\\\\`*_\\[\\]<>|~&#$]", "\\\\$0");
  }

  /** Text from outside as code, so that it also cannot make links or mention users. */
  static String code(String words) {
    String line = Format.oneLine(words).replace('`', '\'').strip();
    // Markdown splits a table row at its bars before it looks for code.
    return line.isEmpty() ? NOTHING : "`" + line.replace("|", "\u00a6") + "`";
  }

  /**
   * A table.
   *
   * @param textColumns this many columns at the beginning, and the last one, are aligned left, the
   *     others right
   * @param rows the rows, all of the same length, with Markdown in their cells; the first is the
   *     header
   */
  static String table(int textColumns, List<List<String>> rows) {
    StringBuilder out = new StringBuilder();
    for (int row = 0; row < rows.size(); row++) {
      out.append("| ").append(String.join(" | ", rows.get(row))).append(" |\n");
      if (row == 0) {
        int last = rows.getFirst().size() - 1;
        for (int column = 0; column <= last; column++) {
          out.append(column < textColumns || column == last ? "|:---" : "|---:");
        }
        out.append("|\n");
      }
    }
    return out.toString();
  }
}
