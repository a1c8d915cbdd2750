package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Jdk;
import dev.heddle.lab.experiment.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The command line for one arm of a subject. Pure.
 *
 * @param command the program and its arguments
 * @param environment environment variables in addition to the lab's own
 */
record CommandLine(List<String> command, Map<String, String> environment) {

  /** No command. */
  static final CommandLine NONE = new CommandLine(List.of(), Map.of());

  /** The placeholder for the port that the subject listens on. */
  static final String PORT = "port";

  /** The placeholder for the start's own folder. */
  static final String FOLDER = "folder";

  /**
   * @param values the values of the placeholders {@link #PORT}, {@link #FOLDER}, and {@code
   *     port.NAME} for a remote
   */
  static CommandLine of(Program subject, Arm arm, Map<String, String> values, String labJavaHome) {
    String javaHome = arm.javaHome() == null ? labJavaHome : arm.javaHome();
    List<String> template = arm.command() == null ? subject.command() : arm.command();
    List<String> command = new ArrayList<>();
    for (String word : template) {
      if (word.equals("{java}")) {
        command.add(Jdk.java(javaHome).toString());
        command.addAll(filledIn(arm.flags(), values));
      } else {
        command.add(filledIn(word, values).replace("{java}", Jdk.java(javaHome).toString()));
      }
    }
    command.addAll(filledIn(arm.arguments(), values));

    Map<String, String> environment = new LinkedHashMap<>();
    environment.put("JAVA_HOME", javaHome);
    if (values.containsKey(PORT)) {
      environment.put("PORT", values.get(PORT));
    }
    subject.environment().forEach((name, value) -> environment.put(name, filledIn(value, values)));
    arm.environment().forEach((name, value) -> environment.put(name, filledIn(value, values)));
    return new CommandLine(command, environment);
  }

  /**
   * The same command limited to some CPUs; its JVM sees no others.
   *
   * @param cpus the numbers of the CPUs; empty: all
   */
  CommandLine onCpus(List<Integer> cpus) {
    if (cpus.isEmpty()) {
      return this;
    }
    List<String> restricted = new ArrayList<>();
    restricted.add("taskset");
    restricted.add("--cpu-list");
    restricted.add(cpus.stream().map(String::valueOf).collect(Collectors.joining(",")));
    restricted.addAll(command);
    return new CommandLine(restricted, environment);
  }

  private static List<String> filledIn(List<String> words, Map<String, String> values) {
    return words.stream().map(word -> filledIn(word, values)).toList();
  }

  private static String filledIn(String word, Map<String, String> values) {
    String replaced = word;
    for (Map.Entry<String, String> each : values.entrySet()) {
      replaced = replaced.replace("{" + each.getKey() + "}", each.getValue());
    }
    return replaced;
  }
}
