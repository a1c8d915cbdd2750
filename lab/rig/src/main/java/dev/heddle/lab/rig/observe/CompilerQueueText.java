package dev.heddle.lab.rig.observe;

import java.util.OptionalInt;

/** Reads what {@code jcmd Compiler.queue} prints. Pure. The form is the same in JDK 17 to 25. */
final class CompilerQueueText {

  private static final String FIRST_HEADING = "Current compiles:";
  private static final String NOTHING = "Empty";

  private CompilerQueueText() {}

  /**
   * How many methods are being compiled or wait for it: a line each, below a heading for what every
   * compiler thread is at and one for the queue of every compiler.
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
