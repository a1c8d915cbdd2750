package dev.heddle.lab.rig.observe;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Metrics in the Prometheus text format, with the values of one name summed over their labels.
 * Pure.
 *
 * @param values the values by name
 * @see <a href="https://prometheus.io/docs/instrumenting/exposition_formats/">Exposition
 *     formats</a>
 */
record PrometheusText(Map<String, Double> values) {

  /**
   * A name, labels in braces whose quoted values may contain anything, and a value. Repetitions are
   * possessive, so that long labels do not use up the stack.
   */
  private static final Pattern LINE =
      Pattern.compile(
          "([a-zA-Z_:][a-zA-Z0-9_:]*+)"
              + "(?:\\s*+\\{(?:[^\"}]|\"(?:[^\"\\\\]|\\\\.)*+\")*+\\})?+\\s++(\\S++).*");

  /** Parses a text; lines of another form are ignored. */
  static PrometheusText parse(String text) {
    Map<String, Double> values = new HashMap<>();
    text.lines()
        .filter(line -> !line.startsWith("#"))
        .map(LINE::matcher)
        .filter(Matcher::matches)
        .forEach(
            line -> {
              try {
                values.merge(line.group(1), Double.parseDouble(line.group(2)), Double::sum);
              } catch (NumberFormatException e) {
                // +Inf is the limit of a bucket, not an amount.
              }
            });
    return new PrometheusText(values);
  }

  /** The value of the first of these names that has a finite one. */
  OptionalDouble first(String... names) {
    return Stream.of(names)
        .filter(values::containsKey)
        .mapToDouble(values::get)
        .filter(Double::isFinite)
        .findFirst();
  }
}
