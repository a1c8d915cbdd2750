package dev.heddle.lab.judge;

import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What it costs to have chosen an arm, in each scenario: how far it is from the best arm there.
 *
 * @param arms names, in the order in which they first appear
 * @param rows one for each result, load and aim that has a figure
 */
public record RegretTable(List<String> arms, List<Row> rows) {

  /**
   * All arms in one scenario by one metric.
   *
   * @param scenario name of the experiment
   * @param load label of the load
   * @param metric by which they are ranked
   * @param best name of the best arm
   * @param entries by name of the arm; an arm that the scenario does not have is left out
   */
  public record Row(
      String scenario, String load, Metric metric, String best, Map<String, Entry> entries) {}

  /**
   * One arm.
   *
   * @param value its figure; null if none of its trials counts
   * @param toBest how it compares with the best; null for the best itself and where no block has
   *     both
   * @param regret the share of what the best achieves that it does not, 0 for the best, 1 if it has
   *     no figure: of a throughput 1 - own / best, of a cost 1 - best / own
   * @param missing why there is no figure, in a word or two; empty if there is one
   */
  public record Entry(
      @Nullable Double value, @Nullable Comparison toBest, double regret, String missing) {}

  public RegretTable {
    arms = List.copyOf(arms);
    rows = List.copyOf(rows);
  }

  /** Of results, each a scenario. */
  public static RegretTable of(List<Result> results) {
    Set<String> arms = new LinkedHashSet<>();
    List<Row> rows = new ArrayList<>();
    for (Result result : results) {
      result.experiment().arms().forEach(arm -> arms.add(arm.name()));
      for (Summary summary : result.summaries()) {
        for (Metric aim : aims(result, summary.load())) {
          Row row = row(result, summary, aim);
          if (row != null) {
            rows.add(row);
          }
        }
      }
    }
    return new RegretTable(List.copyOf(arms), rows);
  }

  private static List<Metric> aims(Result result, Load load) {
    List<Metric> aims = result.experiment().aims().stream().map(Metric::ofOption).toList();
    if (!aims.isEmpty()) {
      return aims;
    }
    return List.of(
        switch (load) {
          case Load.Closed closed -> Metric.THROUGHPUT;
          case Load.Jump jump -> Metric.RAMP_UP;
          case Load.Open open -> Metric.P99;
          case Load.Climb climb -> Metric.RATE_AT_OBJECTIVE;
        });
  }

  /** Null if no arm has a figure. */
  private static @Nullable Row row(Result result, Summary summary, Metric metric) {
    List<Summary.Cell> cells =
        summary.cells().stream().filter(cell -> !cell.again() && cell.trials() > 0).toList();
    Comparator<Summary.Cell> byValue = Comparator.comparingDouble(cell -> value(cell, metric));
    return cells.stream()
        .filter(cell -> cell.figures().containsKey(metric))
        .min(metric.isMoreBetter() ? byValue.reversed() : byValue)
        .map(best -> row(result, summary.load(), metric, cells, best.arm()))
        .orElse(null);
  }

  private static Row row(
      Result result, Load load, Metric metric, List<Summary.Cell> cells, String best) {
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (Summary.Cell cell : cells) {
      entries.put(cell.arm(), entry(result, load, metric, cell, best));
    }
    return new Row(result.experiment().name(), load.label(), metric, best, entries);
  }

  private static double value(Summary.Cell cell, Metric metric) {
    Summary.Figure figure = cell.figures().get(metric);
    return figure == null ? Double.NaN : figure.value();
  }

  private static Entry entry(
      Result result, Load load, Metric metric, Summary.Cell cell, String best) {
    Summary.Figure figure = cell.figures().get(metric);
    if (figure == null) {
      return new Entry(null, null, 1, String.join(", ", cell.outcomes().keySet()));
    }
    if (cell.arm().equals(best)) {
      return new Entry(figure.value(), null, 0, "");
    }
    Comparison toBest =
        Judge.comparison(result.experiment(), load, result.trials(), metric, cell.arm(), best);
    return new Entry(
        figure.value(), toBest, toBest == null ? 1 : regret(metric, toBest.ratio()), "");
  }

  private static double regret(Metric metric, double ratio) {
    return Math.clamp(1 - (metric.isMoreBetter() ? ratio : 1 / ratio), 0, 1);
  }

  /** The largest regret of an arm over all rows that have it; empty if none has. */
  public OptionalDouble largest(String arm) {
    return rows.stream()
        .map(row -> row.entries().get(arm))
        .filter(Objects::nonNull)
        .mapToDouble(Entry::regret)
        .max();
  }

  /** How many of the rows have the arm. */
  public long covered(String arm) {
    return rows.stream().filter(row -> row.entries().containsKey(arm)).count();
  }
}
