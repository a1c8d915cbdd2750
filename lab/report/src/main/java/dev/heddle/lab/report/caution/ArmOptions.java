package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.TrialStart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The options of an arm's start, from its command and its environment. Of the options that a
 * program sets itself, only a few are known.
 *
 * @param words all options; later ones override earlier ones
 * @param environment the environment variables beyond the lab's own
 * @param inside the settings inside a Spring Boot jar
 */
record ArmOptions(List<String> words, Map<String, String> environment, Map<String, String> inside) {

  private static final int LONGEST_NUMBER = 9;

  ArmOptions {
    words = List.copyOf(words);
    environment = Map.copyOf(environment);
    inside = Map.copyOf(inside);
  }

  static ArmOptions of(TrialStart start) {
    List<String> words = new ArrayList<>();
    words.addAll(variable(start, "JAVA_TOOL_OPTIONS"));
    words.addAll(variable(start, "JDK_JAVA_OPTIONS"));
    words.addAll(start.command());
    words.addAll(variable(start, "_JAVA_OPTIONS"));
    return new ArmOptions(
        words, start.environment(), start.settings() == null ? Map.of() : start.settings());
  }

  private static List<String> variable(TrialStart start, String name) {
    String value = start.environment().getOrDefault(name, "").strip();
    return value.isEmpty() ? List.of() : Arrays.asList(value.split("\\s+"));
  }

  /** Whether a system property is set, to whatever value. */
  boolean sets(String property) {
    return words.contains("-D" + property) || after("-D" + property + "=").isPresent();
  }

  /**
   * A setting of a Spring Boot application: the first found in its arguments, system properties,
   * environment and jar.
   */
  Optional<String> setting(String name) {
    String variable = name.replace(".", "_").replace("-", "").toUpperCase(Locale.ROOT);
    return after("--" + name + "=")
        .or(() -> after("-D" + name + "="))
        .or(() -> Optional.ofNullable(environment.get(variable)))
        .or(() -> Optional.ofNullable(inside.get(name)));
  }

  /** The value of a numeric option of the JVM, as in {@code -XX:NAME=2}. */
  OptionalInt number(String name) {
    return after("-XX:" + name + "=")
        .filter(value -> value.matches("[0-9]{1," + LONGEST_NUMBER + "}"))
        .map(value -> OptionalInt.of(Integer.parseInt(value)))
        .orElse(OptionalInt.empty());
  }

  /** Whether a garbage collector is chosen. */
  boolean chooseCollector() {
    return words.stream().anyMatch(word -> word.matches("-XX:\\+Use[A-Za-z0-9]+GC"));
  }

  private Optional<String> after(String start) {
    return words.reversed().stream()
        .filter(word -> word.startsWith(start))
        .findFirst()
        .map(word -> word.substring(start.length()));
  }
}
