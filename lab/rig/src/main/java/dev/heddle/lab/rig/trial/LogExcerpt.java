package dev.heddle.lab.rig.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds the lines of a log that explain why a program failed: Spring Boot's description of the
 * failure, or else the last exception with its causes, or else the last lines. Leaves out blank
 * lines. Pure.
 */
final class LogExcerpt {

  private static final int MOST_LINES = 20;
  private static final int MOST_CHARACTERS = 8192;

  /** Longer lines are cut, because nobody reads them and patterns take their time. */
  private static final int LONGEST_LINE = 1000;

  private static final String SPRING_BOOT = "APPLICATION FAILED TO START";
  private static final Pattern RULE = Pattern.compile("\\s*[*=-]+\\s*");

  /** The beginning of a log message: a date or a time. */
  private static final Pattern MESSAGE =
      Pattern.compile("(\\d{4}-\\d\\d-\\d\\d|\\d\\d[:-]\\w{2,3}[:-]\\d\\d).*");

  private static final Pattern FRAME =
      Pattern.compile("\\s+at \\S+\\(.*\\).*|\\s+\\.\\.\\. \\d+ .*");

  private static final Pattern THROWABLE =
      Pattern.compile(
          "(.*\\s)?([\\w$]+\\.)+[\\w$]*(Exception|Error|Throwable|Failure)[\\w$]*(:.*)?");

  private static final Pattern CAUSE = Pattern.compile("\\s*(Caused by|Wrapped by): .*");

  /** The largest number of lines in an exception's message; a longer one is not recognised. */
  private static final int MOST_LINES_OF_A_MESSAGE = 5;

  /** An exception with more lines than this after it does not explain the end of the log. */
  private static final int AFTERMATH = 20;

  /** How many of the lines after it are shown. */
  private static final int SHOWN_OF_AFTERMATH = 3;

  private LogExcerpt() {}

  /** The excerpt, at most 20 lines. */
  static List<String> of(String log) {
    List<String> lines = log.lines().filter(line -> !line.isBlank()).map(LogExcerpt::cut).toList();
    List<String> failure = springBoot(lines);
    if (failure.isEmpty()) {
      failure = exception(lines);
    }
    return failure.isEmpty() ? last(log) : failure;
  }

  private static String cut(String line) {
    return line.substring(0, Math.min(line.length(), LONGEST_LINE));
  }

  private static List<String> last(String log) {
    String end = log.substring(Math.max(0, log.length() - MOST_CHARACTERS));
    List<String> lines = end.lines().filter(line -> !line.isBlank()).toList();
    return lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size());
  }

  private static List<String> springBoot(List<String> lines) {
    List<String> shown = new ArrayList<>();
    for (String line : lines) {
      if (line.strip().equals(SPRING_BOOT)) {
        shown.clear();
        shown.add(line);
      } else if (!shown.isEmpty()) {
        if (MESSAGE.matcher(line).matches()) {
          break;
        }
        if (!RULE.matcher(line).matches() && shown.size() < MOST_LINES) {
          shown.add(line);
        }
      }
    }
    return shown;
  }

  private static List<String> exception(List<String> lines) {
    for (int i = lines.size() - 1; i >= 0; i--) {
      if (isHead(lines, i)) {
        return from(lines, i);
      }
    }
    return List.of();
  }

  /** Whether an exception begins at a line and is not the cause of another. */
  private static boolean isHead(List<String> lines, int at) {
    String line = lines.get(at);
    return THROWABLE.matcher(line).matches()
        && !isFrame(line)
        && !CAUSE.matcher(line).matches()
        && frameAfter(lines, at) >= 0;
  }

  /** The first line with a frame of the exception; -1 if it has no frame. */
  private static int frameAfter(List<String> lines, int at) {
    int last = Math.min(lines.size() - 1, at + MOST_LINES_OF_A_MESSAGE);
    for (int i = at + 1; i <= last; i++) {
      if (isFrame(lines.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isFrame(String line) {
    return FRAME.matcher(line).matches();
  }

  /** The log message, the exception and its causes, each with its first frame. */
  private static List<String> from(List<String> lines, int head) {
    List<String> shown = new ArrayList<>();
    if (head > 0 && MESSAGE.matcher(lines.get(head - 1)).matches()) {
      shown.add(lines.get(head - 1));
    }
    int i = head;
    while (i < lines.size() && (i == head || CAUSE.matcher(lines.get(i)).matches())) {
      int frame = frameAfter(lines, i);
      int end = frame < 0 ? i : frame;
      shown.addAll(lines.subList(i, Math.min(end + 1, lines.size())));
      i = end + 1;
      while (i < lines.size() && isInside(lines.get(i))) {
        i++;
      }
    }
    if (lines.size() - i > AFTERMATH) {
      return List.of();
    }
    List<String> most = shown.size() <= MOST_LINES ? shown : ends(shown);
    int room = Math.min(SHOWN_OF_AFTERMATH, MOST_LINES - most.size());
    List<String> all = new ArrayList<>(most);
    all.addAll(lines.subList(Math.max(i, lines.size() - room), lines.size()));
    return all;
  }

  private static boolean isInside(String line) {
    return isFrame(line) || line.strip().startsWith("Suppressed: ");
  }

  /** Keeps the first lines, which say what failed, and the last, which say why. */
  private static List<String> ends(List<String> lines) {
    List<String> ends = new ArrayList<>(lines.subList(0, MOST_LINES / 4));
    ends.addAll(lines.subList(lines.size() - MOST_LINES + MOST_LINES / 4, lines.size()));
    return ends;
  }
}
