package dev.heddle.lab.report.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Breaks sentences into lines. */
public final class Wrap {

  /** What the narrowest terminals have that people still use. */
  public static final int COLUMNS = 80;

  private Wrap() {}

  /** A number stays with its percent sign. */
  private static final Pattern SPACE = Pattern.compile("(?! %)\\s+");

  /**
   * The text in lines of {@link #COLUMNS} at most; a word that is longer than the room has a line
   * of its own. A number stays with its percent sign.
   *
   * @param first what the first line begins with
   * @param rest what the others begin with
   */
  public static List<String> lines(String first, String text, String rest) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(first);
    boolean isEmpty = true;
    for (String word : SPACE.splitAsStream(text.strip()).toList()) {
      if (!isEmpty && line.length() + 1 + word.length() > COLUMNS) {
        lines.add(line.toString());
        line = new StringBuilder(rest);
        isEmpty = true;
      }
      line.append(isEmpty ? "" : " ").append(word);
      isEmpty = false;
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }
}
