package dev.heddle.tomcat;

import dev.heddle.executor.Admission;
import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.HeddleExecutorBuilder;
import dev.heddle.executor.ThreadKinds;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The attributes of an {@code Executor} element, as written. They are parsed only when it starts,
 * because Tomcat just logs what a setter throws and goes on.
 */
final class Attributes {

  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,8}");

  private final Map<String, String> written = new HashMap<>();

  void put(String name, String value) {
    written.put(name, value);
  }

  /**
   * The executor that they describe.
   *
   * @throws IllegalArgumentException if one of them is invalid; the message names it
   * @throws IllegalStateException if an MXBean with its name is already registered
   */
  HeddleExecutor build(String name) {
    HeddleExecutorBuilder builder = HeddleExecutor.builder().name(name).threads(threads());
    String most = written.get("maximumPlatformThreads");
    if (most != null) {
      builder.maximumPlatformThreads(
          number("maximumPlatformThreads", most, "a number of threads above 0"));
    }
    builder.admission(admission());
    return (isShown() ? builder.registerMXBean() : builder).build();
  }

  private ThreadKinds threads() {
    String value = written.getOrDefault("threads", "both");
    return switch (value) {
      case "both", "platform", "virtual" -> ThreadKinds.valueOf(value.toUpperCase(Locale.ROOT));
      default -> throw meansNothing("threads", value, "both, platform or virtual");
    };
  }

  private Admission admission() {
    String value = written.getOrDefault("admission", "unbounded");
    return switch (value) {
      case "unbounded" -> Admission.unbounded();
      case "adaptive" -> Admission.adaptive();
      default ->
          Admission.bounded(
              number("admission", value, "unbounded, adaptive or a number of requests above 0"));
    };
  }

  private boolean isShown() {
    String value = written.getOrDefault("mxbean", "false");
    return switch (value) {
      case "true" -> true;
      case "false" -> false;
      default -> throw meansNothing("mxbean", value, "true or false");
    };
  }

  private static int number(String attribute, String value, String must) {
    if (!NUMBER.matcher(value).matches()) {
      throw meansNothing(attribute, value, must);
    }
    return Integer.parseInt(value);
  }

  private static IllegalArgumentException meansNothing(
      String attribute, String value, String must) {
    return new IllegalArgumentException(attribute + "=\"" + value + "\" must be " + must);
  }
}
