package dev.heddle.bench;

import java.util.LinkedHashMap;
import java.util.Map;

/** What was read, by name with its unit. */
final class Figures {

  /** From the first submission to the last end. */
  static final String TIME = "time ms";

  private final Map<String, Double> values = new LinkedHashMap<>();

  Figures with(String name, double value) {
    values.put(name, value);
    return this;
  }

  double get(String name) {
    Double value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("there is no figure " + name);
    }
    return value;
  }

  /** One line a figure: value, tab, name. */
  String toLines() {
    StringBuilder lines = new StringBuilder();
    values.forEach((name, value) -> lines.append(value).append('\t').append(name).append('\n'));
    return lines.toString();
  }

  static Figures ofLines(String lines) {
    Figures figures = new Figures();
    lines
        .lines()
        .filter(line -> line.indexOf('\t') > 0)
        .forEach(
            line -> {
              int tab = line.indexOf('\t');
              figures.with(line.substring(tab + 1), Double.parseDouble(line.substring(0, tab)));
            });
    return figures;
  }

  Map<String, Double> values() {
    return values;
  }
}
