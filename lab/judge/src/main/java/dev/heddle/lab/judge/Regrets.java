package dev.heddle.lab.judge;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.RegretTable;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds out what it costs to have chosen an arm. */
public final class Regrets {

  private Regrets() {}

  /** Of results, each a scenario. */
  public static RegretTable table(List<Result> results) {
    Set<String> arms = new LinkedHashSet<>();
    List<RegretTable.Row> rows = new ArrayList<>();
    for (Result result : results) {
      result.experiment().arms().forEach(arm -> arms.add(arm.name()));
      for (Summary summary : result.summaries()) {
        for (Metric aim : aims(result, summary.load())) {
          RegretTable.Row row = row(result, summary, aim);
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
    return List.of(HeadlineMetric.of(result.experiment(), load));
  }

  /** Null if no arm has a figure. */
  private static RegretTable.@Nullable Row row(Result result, Summary summary, Metric metric) {
    List<Summary.Cell> cells =
        summary.cells().stream().filter(cell -> !cell.again() && cell.trials() > 0).toList();
    Comparator<Summary.Cell> byValue = Comparator.comparingDouble(cell -> value(cell, metric));
    return cells.stream()
        .filter(cell -> cell.figures().containsKey(metric) && finishes(cell))
        .min(metric.isMoreBetter() ? byValue.reversed() : byValue)
        .map(best -> row(result, summary.load(), metric, cells, best.arm()))
        .orElse(null);
  }

  private static RegretTable.Row row(
      Result result, Load load, Metric metric, List<Summary.Cell> cells, String best) {
    Map<String, RegretTable.Entry> entries = new LinkedHashMap<>();
    for (Summary.Cell cell : cells) {
      entries.put(cell.arm(), entry(result, load, metric, cell, best));
    }
    return new RegretTable.Row(result.experiment().name(), load.label(), metric, best, entries);
  }

  private static double value(Summary.Cell cell, Metric metric) {
    Summary.Figure figure = cell.figures().get(metric);
    return figure == null ? Double.NaN : figure.value();
  }

  /** An arm that does not in half of its trials does not. */
  private static boolean finishes(Summary.Cell cell) {
    return 2 * cell.outcomes().getOrDefault(Outcome.Unfinished.LABEL, 0) < cell.trials();
  }

  private static RegretTable.Entry entry(
      Result result, Load load, Metric metric, Summary.Cell cell, String best) {
    Summary.Figure figure = cell.figures().get(metric);
    if (figure == null || !finishes(cell)) {
      return new RegretTable.Entry(
          null, null, finishes(cell) ? null : 1.0, String.join(", ", cell.outcomes().keySet()));
    }
    if (cell.arm().equals(best)) {
      return new RegretTable.Entry(figure.value(), null, 0.0, "");
    }
    Comparison toBest =
        Judge.comparison(
            result.experiment(),
            metric,
            Samples.of(cell.arm(), load, result.trials()),
            Samples.of(best, load, result.trials()));
    Double regret = toBest == null ? null : Double.valueOf(regret(metric, toBest.ratio()));
    return new RegretTable.Entry(figure.value(), toBest, regret, "");
  }

  private static double regret(Metric metric, double ratio) {
    return Math.clamp(1 - (metric.isMoreBetter() ? ratio : 1 / ratio), 0, 1);
  }
}
