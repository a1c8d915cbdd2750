package dev.heddle.lab.result;

import java.util.List;

/** How stacks are written in results: {@code package.Class.method:line}, innermost first. */
public final class Frames {

  private Frames() {}

  /**
   * The innermost frame that is not the JDK's; the innermost of all where every frame is.
   *
   * @param stack innermost first
   * @return empty for an empty stack
   */
  public static String place(List<String> stack) {
    return stack.stream()
        .filter(frame -> !frame.startsWith("java.") && !frame.startsWith("jdk."))
        .filter(frame -> !frame.startsWith("sun."))
        .findFirst()
        .orElse(stack.isEmpty() ? "" : stack.getFirst());
  }

  /** The same without the line. */
  public static String method(List<String> stack) {
    String place = place(stack);
    int colon = place.lastIndexOf(':');
    return colon < 0 ? place : place.substring(0, colon);
  }
}
