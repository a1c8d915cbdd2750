package dev.heddle.lab.report.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Breaks sentences into lines. */
public final class Wrap {

  /** The width of the narrowest terminals in use. */
  public static final int COLUMNS = 80;

  private Wrap() {}

  /** White space at which a line may break; a number stays with its percent sign. */
  private static final Pattern SPACE = Pattern.compile("(?! %)\\s+");

  /**
   * The text in lines of at most {@link #COLUMNS}. A word that is too long gets a line of its own;
   * a number stays with its percent sign.
   *
   * @param first the beginning of the first line
   * @param rest the beginning of the other lines
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
