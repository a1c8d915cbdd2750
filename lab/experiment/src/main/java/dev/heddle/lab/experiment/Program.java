package dev.heddle.lab.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A subject that the lab starts. */
public sealed interface Program extends Subject permits Service, TaskProgram {

  /** The most that a program may take to start or to stop. */
  Duration LONGEST = Duration.ofDays(1);

  /**
   * The program and its arguments, not a shell command; {@code {java}} stands for the java of the
   * arm's JDK.
   */
  List<String> command();

  /** The directory it runs in. */
  String directory();

  /** Environment variables in addition to the lab's own. */
  Map<String, String> environment();

  /** How long the program may take to stop when asked; after that it is killed. */
  Duration stopLimit();

  /** Checks what all programs have in common. */
  static void requireProgram(List<String> command, Duration startLimit, Duration stopLimit) {
    requireStart(command, startLimit);
    if (stopLimit.isNegative() || stopLimit.compareTo(LONGEST) > 0) {
      throw new DescriptionException(
          "stop-limit", "stop-limit must be 0 ms to 24 h, was " + stopLimit.toMillis() + " ms");
    }
  }

  /** Checks what all have in common that the lab starts. */
  static void requireStart(List<String> command, Duration startLimit) {
    if (command.isEmpty()) {
      throw new DescriptionException("command", "command must name a program");
    }
    if (!startLimit.isPositive() || startLimit.compareTo(LONGEST) > 0) {
      throw new DescriptionException(
          "start-limit",
          "start-limit must be above 0 and at most 24 h, was " + startLimit.toMillis() + " ms");
    }
  }
}
