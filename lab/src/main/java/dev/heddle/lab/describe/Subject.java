package dev.heddle.lab.describe;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The program under test. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", defaultImpl = Service.class)
@JsonSubTypes({
  @JsonSubTypes.Type(value = Service.class, name = "service"),
  @JsonSubTypes.Type(value = TaskProgram.class, name = "tasks")
})
public sealed interface Subject permits Service, TaskProgram {

  /** How long it may take to get ready, unless said otherwise. */
  Duration START_LIMIT = Duration.ofMinutes(1);

  /** How long it may take to stop, unless said otherwise. */
  Duration STOP_LIMIT = Duration.ofSeconds(10);

  /**
   * Program and arguments, never a shell line; {@code {java}} stands for the java of the arm's JDK.
   */
  List<String> command();

  /** Where it runs. */
  String directory();

  /** Variables beyond those of the lab's own environment. */
  Map<String, String> environment();

  /** How long it may take to get ready. */
  Duration startLimit();

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
