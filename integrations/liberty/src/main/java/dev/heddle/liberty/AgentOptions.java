package dev.heddle.liberty;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The options after the agent's jar: the {@link RequestExecutor option} of an executor, {@code
 * strict}, or both, separated by a comma.
 *
 * @param words all but {@code strict}, not checked
 * @param isStrict whether the JVM ends if the agent cannot do its work
 */
record AgentOptions(List<String> words, boolean isStrict) {

  private static final String STRICT = "strict";

  /** Never fails, so that {@code strict} is known when another word is invalid. */
  static AgentOptions parse(@Nullable String given) {
    List<String> all = given == null ? List.of() : List.of(given.split(",", -1));
    return new AgentOptions(
        all.stream().filter(word -> !word.equals(STRICT)).toList(), all.contains(STRICT));
  }

  /**
   * The executor for requests.
   *
   * @throws IllegalArgumentException if a word is invalid, or there is more than one
   */
  RequestExecutor executor() {
    List<RequestExecutor> named =
        words.isEmpty()
            ? List.of(RequestExecutor.ofOption(null))
            : words.stream().map(RequestExecutor::ofOption).toList();
    if (named.size() > 1) {
      throw new IllegalArgumentException(
          "requests can run on one executor, and the options name " + String.join(", ", words));
    }
    return named.getFirst();
  }

  /** The lines that say why the agent does nothing, and what happens now. */
  Stream<String> refusal(Exception reason) {
    String why = reason.getMessage() == null ? reason.toString() : reason.getMessage();
    return isStrict
        ? Stream.of(
            "Heddle: the agent cannot take over the requests of this server, so the server ends"
                + " here: "
                + why)
        : Stream.of(
            "Heddle: the agent cannot take over the requests of this server: " + why,
            "Heddle: they stay on the server's own pool, and nothing is changed; with the option"
                + " \"strict\" the server would end");
  }
}
