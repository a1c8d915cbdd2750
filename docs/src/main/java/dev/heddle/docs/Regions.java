package dev.heddle.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds and rewrites the regions of a page that a program writes. A region begins with a line
 * {@code <!-- generated: NAME ... -->}, which may span several lines and may be indented, as in a
 * list, and ends with a line {@code <!-- end generated -->}. The text between them is replaced; the
 * rest is kept.
 */
final class Regions {

  static final String END = "<!-- end generated -->";

  private static final Pattern BEGIN =
      Pattern.compile("^([ ]*)<!-- generated: (.*?)-->[ ]*\n", Pattern.MULTILINE | Pattern.DOTALL);

  private Regions() {}

  /** The texts of the markers, in the order of the page. */
  static List<String> markers(String page) {
    var markers = new ArrayList<String>();
    rewrite(
        page,
        marker -> {
          markers.add(marker);
          return "";
        });
    return markers;
  }

  /**
   * The page with its regions rewritten.
   *
   * @param content returns the content for a marker
   * @throws TableException if a region has no end, or its content cannot be written
   */
  static String rewrite(String page, UnaryOperator<String> content) {
    var rewritten = new StringBuilder();
    Matcher begin = BEGIN.matcher(page);
    int position = 0;
    while (begin.find(position)) {
      String indent = begin.group(1);
      String marker = begin.group(2).strip().replaceAll("\\s+", " ");
      Matcher end =
          Pattern.compile("^[ ]*" + END + "[ ]*$", Pattern.MULTILINE)
              .matcher(page)
              .region(begin.end(), page.length());
      Matcher next = BEGIN.matcher(page);
      if (!end.find() || (next.find(begin.end()) && next.start() < end.start())) {
        throw new TableException("the region \"" + marker + "\" has no line " + END);
      }
      rewritten
          .append(page, position, begin.end())
          .append('\n')
          .append(indented(written(marker, content), indent))
          .append("\n\n")
          .append(indent)
          .append(END);
      position = end.end();
    }
    return rewritten.append(page, position, page.length()).toString();
  }

  private static String written(String marker, UnaryOperator<String> content) {
    try {
      return content.apply(marker);
    } catch (TableException e) {
      throw new TableException("the region \"" + marker + "\": " + e.getMessage(), e);
    }
  }

  private static String indented(String text, String indent) {
    return text.lines()
        .map(line -> line.isEmpty() ? line : indent + line)
        .collect(Collectors.joining("\n"));
  }
}
