package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import java.util.List;

/** Text as GitHub's Markdown shows it, whatever the text is. */
final class Markdown {

  private static final String NOTHING = "";

  private Markdown() {}

  /** Words that are shown as they are: none of them is markup, and all are in one line. */
  static String text(String words) {
    return Format.oneLine(words).replaceAll("[\\\\`*_\\[\\]<>|~&#$]", "\\\\$0");
  }

  /**
   * Words that others have chosen, as code: no mention of a user and no link comes of them either.
   */
  static String code(String words) {
    String line = Format.oneLine(words).replace('`', '\'').strip();
    // A table is cut at its bars before code is looked for.
    return line.isEmpty() ? NOTHING : "`" + line.replace("|", "\u00a6") + "`";
  }

  /**
   * A table.
   *
   * @param textColumns so many columns and the last are aligned left, the others right
   * @param rows the first is the head; all of the same length, their entries are Markdown
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
