package dev.heddle.lab.judge;

import dev.heddle.lab.judge.statistics.VerdictTables;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;

/** How wide the intervals of a gate with three conditions are, by the number of pairs. */
final class ReachTable {

  private static final List<Metric> METRICS =
      List.of(Metric.THROUGHPUT, Metric.P99, Metric.ALLOCATED_PER_REQUEST);

  /** How far the ratios of equal builds are from 1, one up and one down in turn. */
  private static final double SCATTER = 0.03;

  /** So steady within the starts that only differences between them count. */
  private static final double WITHIN = 0.001;

  private ReachTable() {}

  /** What equal builds are told to be at most, in Markdown. */
  static String markdown() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("pairs", "throughput, CPU/request", "p99, memory", "alloc/request"));
    IntStream.of(2, 3, 4, 5, 6, 8, 12, 16).mapToObj(ReachTable::row).forEach(rows::add);
    return VerdictTables.table(rows);
  }

  private static List<String> row(int pairs) {
    List<String> row = new ArrayList<>(List.of(Integer.toString(pairs)));
    METRICS.forEach(metric -> row.add(reach(metric, pairs)));
    return row;
  }

  private static String reach(Metric metric, int pairs) {
    double[] logRatios = new double[pairs];
    Arrays.setAll(logRatios, pair -> pair % 2 == 0 ? SCATTER : -SCATTER);
    double[] withinErrors = new double[pairs];
    Arrays.fill(withinErrors, WITHIN);
    Comparison comparison = EqualBuilds.REFEREE.plain().compare(metric, logRatios, withinErrors);
    return String.format(
        Locale.ROOT,
        "%+.0f %% to %+.0f %%",
        100 * (Objects.requireNonNull(comparison.low()) - 1),
        100 * (Objects.requireNonNull(comparison.high()) - 1));
  }
}
