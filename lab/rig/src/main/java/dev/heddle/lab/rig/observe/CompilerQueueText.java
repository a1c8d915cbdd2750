package dev.heddle.lab.rig.observe;

import java.util.OptionalInt;

/**
 * Reads the output of {@code jcmd Compiler.queue}, which has the same form in JDK 17 to 25. Pure.
 */
final class CompilerQueueText {

  private static final String FIRST_HEADING = "Current compiles:";
  private static final String NOTHING = "Empty";

  private CompilerQueueText() {}

  /**
   * The number of methods that are being compiled or waiting to be compiled. Each has a line, below
   * a heading for each compiler thread or for each compiler's queue.
   *
   * @return empty if the text has another form
   */
  static OptionalInt tasks(String text) {
    if (text.lines().noneMatch(line -> line.strip().equals(FIRST_HEADING))) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(
        (int) text.lines().map(String::strip).filter(CompilerQueueText::task).count());
  }

  private static boolean task(String line) {
    return !line.isEmpty() && !line.endsWith(":") && !line.equals(NOTHING);
  }
}
