package dev.heddle.lab.result;

import dev.heddle.lab.protocol.Load;
import java.util.Map;

/**
 * The change of one arm under one load between a run and a later one.
 *
 * @param load the load
 * @param arm name of the arm
 * @param counted whether the later run has valid trials of the arm, as the earlier one has
 * @param metrics the metrics for which both runs have values
 */
public record Difference(Load load, String arm, boolean counted, Map<Metric, Change> metrics) {

  public Difference {
    metrics = Map.copyOf(metrics);
  }

  /** Whether any metric is worse than before, or the later run has no valid trial. */
  public boolean isWorse() {
    return !counted
        || metrics.values().stream()
            .anyMatch(change -> change.comparison().verdict() == Verdict.WORSE);
  }

  /**
   * Whether there are enough trials for an answer in at least one metric, whatever their figures.
   */
  public boolean isTellable() {
    return metrics.values().stream()
        .anyMatch(change -> !(change.comparison().doubt() instanceof Doubt.TooEarly));
  }

  /**
   * The change of one metric.
   *
   * @param before geometric mean of the earlier run's trials
   * @param after geometric mean of the later run's trials
   * @param comparison the comparison of the later run with the earlier; its number of blocks is
   *     that of the run with fewer
   */
  public record Change(double before, double after, Comparison comparison) {}
}
