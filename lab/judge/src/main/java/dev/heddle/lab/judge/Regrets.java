package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Experiment;
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

/**
 * Computes the regret of each arm: what it costs to choose it instead of the best.
 *
 * <p>The arm that looks best was partly lucky, so the interval of a regret does not depend on which
 * arm looks best. It is the multiple comparison with the best (Hsu 1984), made from the intervals
 * of all pairs of arms, and it holds whichever arm is the best.
 */
public final class Regrets {

  private Regrets() {}

  /** The table of several results; each result is a scenario. */
  public static RegretTable table(List<Result> results) {
    Set<String> arms = new LinkedHashSet<>();
    List<RegretTable.RegretRow> rows = new ArrayList<>();
    for (Result result : results) {
      result.experiment().arms().forEach(arm -> arms.add(arm.name()));
      for (Summary summary : result.summaries()) {
        for (Metric aim : aims(result, summary.load())) {
          RegretTable.RegretRow row = row(result, summary, aim);
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

  /** One row; null if no arm has a figure. */
  private static RegretTable.@Nullable RegretRow row(
      Result result, Summary summary, Metric metric) {
    List<Summary.Cell> cells =
        summary.cells().stream().filter(cell -> !cell.again() && cell.trials() > 0).toList();
    Map<String, Samples> finishing = finishing(result, summary.load(), cells);
    Map<String, Samples> compared = new LinkedHashMap<>(finishing);
    cells.stream()
        .filter(cell -> !cell.figures().containsKey(metric))
        .forEach(cell -> compared.remove(cell.arm()));
    Set<String> flattered = flattered(compared, metric);
    Comparator<Summary.Cell> byValue = Comparator.comparingDouble(cell -> value(cell, metric));
    String best =
        cells.stream()
            .filter(cell -> compared.containsKey(cell.arm()) && !flattered.contains(cell.arm()))
            .min(metric.isMoreBetter() ? byValue.reversed() : byValue)
            .map(Summary.Cell::arm)
            .orElse(null);
    if (best == null) {
      return null;
    }
    Contest contest =
        new Contest(metric, compared, flattered, referee(result.experiment(), cells.size()));
    Map<String, RegretTable.Entry> entries = new LinkedHashMap<>();
    for (Summary.Cell cell : cells) {
      entries.put(
          cell.arm(),
          compared.containsKey(cell.arm())
              ? contest.entry(cell.arm(), value(cell, metric), best)
              : missing(cell, finishing.containsKey(cell.arm())));
    }
    return new RegretTable.RegretRow(
        result.experiment().name(), summary.load().label(), metric, best, entries);
  }

  /** The arms whose figure is too good to be the best, because they fail. None if all do. */
  private static Set<String> flattered(Map<String, Samples> arms, Metric metric) {
    Set<String> flattered = new LinkedHashSet<>();
    arms.forEach(
        (arm, samples) -> {
          if (LimitedVerdicts.flattering(metric, samples.counted()) != null) {
            flattered.add(arm);
          }
        });
    return flattered.size() < arms.size() ? flattered : Set.of();
  }

  /** A referee for comparisons of all pairs of arms under all loads. */
  private static Referee referee(Experiment experiment, int arms) {
    return Referee.of(experiment, arms * (arms - 1) / 2 * experiment.loads().size());
  }

  private static double value(Summary.Cell cell, Metric metric) {
    Summary.Figure figure = cell.figures().get(metric);
    return figure == null ? Double.NaN : figure.value();
  }

  /** The arms that finish: fewer than half of their trials did not. */
  private static Map<String, Samples> finishing(
      Result result, Load load, List<Summary.Cell> cells) {
    Map<String, Samples> finishing = new LinkedHashMap<>();
    for (Summary.Cell cell : cells) {
      Samples own = Samples.of(cell.arm(), load, result.trials());
      long unfinished =
          own.trials().stream()
              .filter(trial -> trial.outcome() instanceof Outcome.Unfinished)
              .count();
      if (2 * unfinished < cell.trials()) {
        finishing.put(cell.arm(), own);
      }
    }
    return finishing;
  }

  private static RegretTable.Entry missing(Summary.Cell cell, boolean finishes) {
    Double regret = finishes ? null : 1.0;
    return new RegretTable.Entry(
        null, null, regret, null, null, String.join(", ", cell.outcomes().keySet()));
  }

  /**
   * The arms of a row that finish and have figures.
   *
   * @param flattered those whose figures are too good: no other arm's regret follows from them, and
   *     of their own the least is known
   */
  private record Contest(
      Metric metric, Map<String, Samples> arms, Set<String> flattered, Referee referee) {

    RegretTable.Entry entry(String arm, double value, String best) {
      Comparison toBest = arm.equals(best) ? null : comparison(arm, best);
      boolean isFlattered = flattered.contains(arm);
      Double regret = regret(arm.equals(best), toBest);
      if (isFlattered && regret != null && regret == 0) {
        regret = null;
      }
      double low = 0;
      double high = 0;
      for (String other : arms.keySet()) {
        if (flattered.contains(other)) {
          continue;
        }
        Comparison comparison = other.equals(arm) ? null : comparison(arm, other);
        Double least = comparison == null ? null : comparison.low();
        Double most = comparison == null ? null : comparison.high();
        if (!other.equals(arm) && (least == null || most == null)) {
          return new RegretTable.Entry(value, toBest, regret, null, null, "");
        }
        if (least != null && most != null) {
          low = Math.max(low, share(metric.isMoreBetter() ? most : least));
          high = Math.max(high, share(metric.isMoreBetter() ? least : most));
        }
      }
      return new RegretTable.Entry(value, toBest, regret, low, isFlattered ? null : high, "");
    }

    private @Nullable Double regret(boolean isBest, @Nullable Comparison toBest) {
      if (isBest) {
        return 0.0;
      }
      return toBest == null ? null : share(toBest.ratio());
    }

    private @Nullable Comparison comparison(String arm, String other) {
      Samples ours = arms.get(arm);
      Samples base = arms.get(other);
      return ours == null || base == null ? null : Judge.comparison(metric, ours, base, referee);
    }

    /** The regret of an arm with that ratio to the best. */
    private double share(double ratio) {
      return Math.clamp(1 - (metric.isMoreBetter() ? ratio : 1 / ratio), 0, 1);
    }
  }
}
