package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.Frames;
import java.util.List;

/** Words places in the code. */
final class Place {

  private Place() {}

  /** The innermost frame outside the JDK. */
  static String of(List<String> stack) {
    return stack.isEmpty() ? "unknown code" : Frames.place(stack);
  }
}
