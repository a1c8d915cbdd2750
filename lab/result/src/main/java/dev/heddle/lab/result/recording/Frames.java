package dev.heddle.lab.result.recording;

import java.util.List;
import java.util.Map;

/**
 * Reads stacks in the form used in results: {@code package.Class.method:line}, innermost frame
 * first. The frame that {@link #place} returns may be followed by the library of its class: {@code
 * package.Class.method:line (library-1.0.jar)}.
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

  /** The class of {@link #method}; empty for an empty stack. */
  public static String type(List<String> stack) {
    String method = method(stack);
    return method.substring(0, Math.max(0, method.lastIndexOf('.')));
  }

  /**
   * The same stack, with the library of its place.
   *
   * @param libraries the library of each class, by class name
   */
  public static List<String> in(Map<String, String> libraries, List<String> stack) {
    String library = libraries.get(type(stack));
    String place = place(stack);
    return library == null
        ? stack
        : stack.stream()
            .map(frame -> frame.equals(place) ? place + " (" + library + ")" : frame)
            .toList();
  }
}
