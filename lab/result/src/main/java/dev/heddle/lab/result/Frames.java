package dev.heddle.lab.result;

import java.util.List;

/**
 * Reads stacks as they are written in results: {@code package.Class.method:line}, innermost frame
 * first.
 */
public final class Frames {

  private Frames() {}

  /**
   * The innermost frame outside the JDK, or the innermost of all if there is none.
   *
   * @param stack the frames, innermost first
   * @return empty for an empty stack
   */
  public static String place(List<String> stack) {
    return stack.stream()
        .filter(frame -> !frame.startsWith("java.") && !frame.startsWith("jdk."))
        .filter(frame -> !frame.startsWith("sun."))
        .findFirst()
        .orElse(stack.isEmpty() ? "" : stack.getFirst());
  }

  /** The same as {@link #place}, without the line number. */
  public static String method(List<String> stack) {
    String place = place(stack);
    int colon = place.lastIndexOf(':');
    return colon < 0 ? place : place.substring(0, colon);
  }
}
