package dev.heddle.lab.rig.observe;

/** Names of classes as they are written in source code. */
final class ClassName {

  private ClassName() {}

  /**
   * The name of a class as in source code.
   *
   * @param name the JVM's name: {@code app.Row}, {@code [B}, {@code [Lapp.Row;}
   */
  static String readable(String name) {
    int dimensions = 0;
    while (dimensions < name.length() && name.charAt(dimensions) == '[') {
      dimensions++;
    }
    return dimensions == 0 ? name : element(name.substring(dimensions)) + "[]".repeat(dimensions);
  }

  private static String element(String descriptor) {
    return switch (descriptor) {
      case "B" -> "byte";
      case "C" -> "char";
      case "D" -> "double";
      case "F" -> "float";
      case "I" -> "int";
      case "J" -> "long";
      case "S" -> "short";
      case "Z" -> "boolean";
      default ->
          descriptor.startsWith("L") && descriptor.endsWith(";")
              ? descriptor.substring(1, descriptor.length() - 1)
              : descriptor;
    };
  }
}
