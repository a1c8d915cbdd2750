package dev.heddle.lab.cli;

import dev.heddle.lab.doctor.JavaFacts;
import dev.heddle.lab.result.Machine;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the JVMs that the environment names, and the options that it gives them. */
final class JavaEnvironment {

  private JavaEnvironment() {}

  static JavaFacts current() {
    return facts(
        System.getProperty("java.home"), System.getProperty("jdk.debug", ""), System.getenv());
  }

  static JavaFacts facts(String home, String build, Map<String, String> environment) {
    return new JavaFacts(
        real(Path.of(home)).map(Path::toString).orElse(home),
        Runtime.version().toString(),
        build,
        Stream.of(inJavaHome(environment.get("JAVA_HOME")), onPath(environment.get("PATH")))
            .flatMap(Optional::stream)
            .map(Path::toString)
            .distinct()
            .toList(),
        Machine.JAVA_OPTION_VARIABLES.stream().filter(environment::containsKey).toList());
  }

  private static Optional<Path> inJavaHome(@Nullable String folder) {
    return Optional.ofNullable(folder).flatMap(given -> homeOf(given, "bin/java"));
  }

  private static Optional<Path> onPath(@Nullable String path) {
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(Objects.requireNonNullElse(path, ""))
        .flatMap(folder -> homeOf(folder, "java").stream())
        .findFirst();
  }

  /**
   * The JDK that a java program belongs to, after following links; empty if it belongs to none, for
   * example because it is a script.
   */
  private static Optional<Path> homeOf(String folder, String program) {
    try {
      return Optional.of(Path.of(folder, program))
          .filter(Files::isExecutable)
          .flatMap(JavaEnvironment::real)
          .map(java -> java.resolve("../..").normalize())
          .filter(home -> Files.isRegularFile(home.resolve("release")));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Optional<Path> real(Path path) {
    try {
      return Optional.of(path.toRealPath());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
