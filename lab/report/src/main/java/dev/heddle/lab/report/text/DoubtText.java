package dev.heddle.lab.report.text;

import dev.heddle.lab.result.Doubt;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Puts doubts into words that stand alone. */
public final class DoubtText {

  private DoubtText() {}

  /**
   * The doubt for a cell of a table: "too noisy, ~6 more pairs".
   *
   * @param unit the unit that more is needed of: "pair"
   */
  public static String brief(Doubt doubt, String unit) {
    return switch (doubt) {
      case Doubt.TooEarly early ->
          "too early, " + Format.count(early.furtherPairs(), "more " + unit);
      case Doubt.TooNoisy noisy ->
          noisy.furtherPairs() == null
              ? "too noisy"
              : "too noisy, ~" + Format.count(noisy.furtherPairs(), "more " + unit);
      case Doubt.NotComparable not -> "not comparable";
      case Doubt.Discarded discarded -> "discarded: " + trials(discarded.trials());
      case Doubt.Failing failing -> "fails: " + trials(failing.trials());
    };
  }

  /** Why figures cannot answer the question. */
  public static String ground(Doubt.Ground ground) {
    return switch (ground) {
      case DIFFERENT_LOADS -> "not comparable: waiting users send less to a slower arm; use --rate";
      case BOUNDS -> "not comparable: values are beyond a limit, and how far is not known";
      case FAILURES -> "not comparable: requests fail, and failures are quick";
      case BACKLOG ->
          "not comparable: a backlog grows, so times depend on the length of the window";
      case NO_VALUES -> "not comparable: three pairs or more, none with values of both above 0";
      case ZEROS ->
          "not comparable: in some pair a value is 0, and the other pairs show the opposite";
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
