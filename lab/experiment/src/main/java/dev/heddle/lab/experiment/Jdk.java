package dev.heddle.lab.experiment;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A JDK to run subjects on.
 *
 * @param name the name that is appended to the names of arms on this JDK
 * @param home its folder, which holds {@code bin/java}
 */
public record Jdk(String name, String home) {

  /**
   * Reads {@code NAME=HOME}.
   *
   * @throws DescriptionException if the text has another form or there is no JDK in that folder
   */
  public static Jdk parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 1 || equals == text.length() - 1) {
      throw new DescriptionException("a JDK is given as NAME=HOME, was \"" + text + "\"");
    }
    return new Jdk(text.substring(0, equals), home(Path.of(text.substring(equals + 1))).toString());
  }

  /**
   * The absolute path of a JDK's folder.
   *
   * @throws DescriptionException if there is no JDK in the folder
   */
  public static Path home(Path folder) {
    Path home = folder.toAbsolutePath().normalize();
    if (!Files.isExecutable(java(home.toString()))) {
      throw new DescriptionException("no JDK in " + home + ": there is no bin/java");
    }
    return home;
  }

  /** The name of an arm on this JDK. */
  String onIt(String plain) {
    return plain + "@" + name;
  }

  /** The java program of the JDK in that folder. */
  public static Path java(String home) {
    return Path.of(home, "bin", "java");
  }
}
