package dev.heddle.lab.experiment;

/** Paths of fields in an experiment file, as people read them: {@code arms.virtual.flags[0]}. */
public final class FieldPath {

  private FieldPath() {}

  /**
   * The path of a field inside another.
   *
   * @param outer empty: the whole file
   * @param inner a path, or a place in a list: {@code [0]}; empty: the outer field itself; an
   *     option of the command line is inside no field
   */
  public static String join(String outer, String inner) {
    if (isOption(inner)) {
      return inner;
    }
    return outer.isEmpty() || inner.isEmpty() || inner.startsWith("[")
        ? outer + inner
        : outer + "." + inner;
  }

  /** Whether it is an option of the command line, such as {@code --arm}, and no field of a file. */
  public static boolean isOption(String field) {
    return field.startsWith("--");
  }

  /** Whether a field is that one, or inside it. */
  public static boolean isIn(String outer, String field) {
    return field.equals(outer) || field.startsWith(outer + ".") || field.startsWith(outer + "[");
  }

  /** The path of the field around another; empty: the whole file. */
  public static String around(String field) {
    return field.substring(
        0, Math.max(0, Math.max(field.lastIndexOf('.'), field.lastIndexOf('['))));
  }
}
