package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.Frames;
import java.util.List;

/** Places in the code, in words. */
final class Place {

  private Place() {}

  /** The innermost frame of that stack that is not the JDK's. */
  static String of(List<String> stack) {
    return stack.isEmpty() ? "code that is not known" : Frames.place(stack);
  }
}
