package dev.heddle.lab.trial;

import dev.heddle.lab.describe.Arm;
import dev.heddle.lab.describe.Jdk;
import dev.heddle.lab.describe.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is run for one arm of a subject. Pure.
 *
 * @param command program and arguments
 * @param environment the variables set beyond the lab's own
 */
record CommandLine(List<String> command, Map<String, String> environment) {

  /**
   * @param port that it is to listen on; null: none
   */
  static CommandLine of(Subject subject, Arm arm, @Nullable Integer port, String labJavaHome) {
    String javaHome = arm.javaHome() == null ? labJavaHome : arm.javaHome();
    List<String> template = arm.command() == null ? subject.command() : arm.command();
    List<String> command = new ArrayList<>();
    for (String word : template) {
      if (word.equals("{java}")) {
        command.add(Jdk.java(javaHome).toString());
        command.addAll(withPort(arm.flags(), port));
      } else {
        command.add(withPort(word, port).replace("{java}", Jdk.java(javaHome).toString()));
      }
    }
    command.addAll(withPort(arm.arguments(), port));

    Map<String, String> environment = new LinkedHashMap<>();
    environment.put("JAVA_HOME", javaHome);
    if (port != null) {
      environment.put("PORT", port.toString());
    }
    subject.environment().forEach((name, value) -> environment.put(name, withPort(value, port)));
    arm.environment().forEach((name, value) -> environment.put(name, withPort(value, port)));
    return new CommandLine(command, environment);
  }

  /** The same on some CPUs only; the JVM then sees no others. */
  CommandLine onCpus(List<Integer> cpus) {
    List<String> restricted = new ArrayList<>();
    restricted.add("taskset");
    restricted.add("--cpu-list");
    restricted.add(cpus.stream().map(String::valueOf).collect(Collectors.joining(",")));
    restricted.addAll(command);
    return new CommandLine(restricted, environment);
  }

  private static List<String> withPort(List<String> words, @Nullable Integer port) {
    return words.stream().map(word -> withPort(word, port)).toList();
  }

  private static String withPort(String word, @Nullable Integer port) {
    return port == null ? word : word.replace("{port}", port.toString());
  }
}
