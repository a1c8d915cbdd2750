package dev.heddle.docs.measured;

import dev.heddle.docs.TableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The parsed arguments of a region: runs, figures, and options {@code key=value}.
 *
 * @param columns the figures to show, in the order of the region
 */
record Request(List<Run> runs, List<Column> columns, Map<String, String> options) {

  private static final String RUN = "run";

  /** How the arms after the first are shown. */
  enum Cells {
    /** As ratios to the first arm. */
    RATIOS,
    /** As figures of their own. */
    VALUES
  }

  /** A figure, and how its arms are shown. */
  record Column(Measure measure, Cells cells) {}

  /**
   * @param words names of figures, which may end with ":values" or ":ratios"; options; and names of
   *     runs, as {@code run=NAME} if a figure has the same name
   * @param allowed the keys of the allowed options
   * @throws TableException if there is no such run, or no such option
   */
  static Request parse(List<String> words, Runs runs, Set<String> allowed) {
    var options = new LinkedHashMap<String, String>();
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        String key = word.substring(0, equals);
        if (!key.equals(RUN) && !allowed.contains(key)) {
          throw new TableException("no option is called " + key + "; there are " + allowed);
        }
        options.put(key, word.substring(equals + 1));
      }
    }
    Cells cells = cells(options.getOrDefault("cells", "ratios"));
    var asked = new ArrayList<Run>();
    var columns = new ArrayList<Column>();
    for (String word : words) {
      if (word.startsWith(RUN + "=")) {
        asked.add(runs.of(word.substring(RUN.length() + 1)));
      }
      if (word.contains("=")) {
        continue;
      }
      String[] parts = word.split(":", 2);
      Optional<Measure> measure = Measure.find(parts[0]);
      if (measure.isPresent()) {
        columns.add(new Column(measure.get(), parts.length == 1 ? cells : cells(parts[1])));
      } else {
        asked.add(runs.of(word));
      }
    }
    if (asked.isEmpty()) {
      throw new TableException("no run is given");
    }
    return new Request(List.copyOf(asked), List.copyOf(columns), options);
  }

  private static Cells cells(String word) {
    return switch (word) {
      case "ratios" -> Cells.RATIOS;
      case "values" -> Cells.VALUES;
      default -> throw new TableException("cells are ratios or values, not " + word);
    };
  }

  /** The parts of an option between commas; empty if it was not given. */
  List<String> list(String key) {
    String value = options.get(key);
    return value == null ? List.of() : List.of(value.split(","));
  }

  boolean says(String key, String value) {
    return value.equals(options.get(key));
  }
}
