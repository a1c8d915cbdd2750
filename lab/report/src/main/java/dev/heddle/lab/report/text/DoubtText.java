package dev.heddle.lab.report.text;

import dev.heddle.lab.result.Doubt;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Why nothing can be told, in words that need no others beside them. */
public final class DoubtText {

  private DoubtText() {}

  /** In a cell of a table: "too noisy, ~6 more pairs". */
  public static String brief(Doubt doubt) {
    return switch (doubt) {
      case Doubt.TooEarly early -> "too early, " + Format.count(early.furtherPairs(), "more pair");
      case Doubt.TooNoisy noisy ->
          noisy.furtherPairs() == null
              ? "too noisy"
              : "too noisy, ~" + Format.count(noisy.furtherPairs(), "more pair");
      case Doubt.NotComparable not -> "not comparable";
      case Doubt.Discarded discarded -> "discarded: " + trials(discarded.trials());
    };
  }

  /** Why figures do not answer the question. */
  public static String ground(Doubt.Ground ground) {
    return switch (ground) {
      case DIFFERENT_LOADS ->
          "not comparable: users who wait ask for less where answers take longer; use --rate";
      case BOUNDS -> "not comparable: both lie beyond the same limit, and are not known exactly";
      case FAILURES -> "not comparable: requests fail, and what fails is quick";
      case BACKLOG -> "not comparable: a backlog grows, so times depend on how long is measured";
    };
  }

  /** "2 late driver, 1 stolen CPU". */
  public static String trials(Map<String, Integer> labels) {
    return new TreeMap<>(labels)
        .entrySet().stream()
            .map(each -> each.getValue() + " " + each.getKey())
            .collect(Collectors.joining(", "));
  }
}
