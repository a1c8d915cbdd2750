package dev.heddle.lab.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A subject that the lab starts. */
public sealed interface Program extends Subject permits Service, TaskProgram {

  /**
   * Program and arguments, never a shell line; {@code {java}} stands for the java of the arm's JDK.
   */
  List<String> command();

  /** Where it runs. */
  String directory();

  /** Variables beyond those of the lab's own environment. */
  Map<String, String> environment();

  /** How long it may take to stop when asked to; then it is killed. */
  Duration stopLimit();

  /** What holds for each of them. */
  static void requireProgram(List<String> command, Duration startLimit, Duration stopLimit) {
    if (command.isEmpty()) {
      throw new DescriptionException("command must name a program");
    }
    if (!startLimit.isPositive() || stopLimit.isNegative()) {
      throw new DescriptionException(
          "start-limit must be above 0 and stop-limit not below, were "
              + startLimit.toMillis()
              + " ms and "
              + stopLimit.toMillis()
              + " ms");
    }
  }
}
