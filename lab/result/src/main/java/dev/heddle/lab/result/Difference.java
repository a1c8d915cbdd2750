package dev.heddle.lab.result;

import dev.heddle.lab.protocol.Load;
import java.util.Map;

/**
 * One arm under one load, in a run and in a later one.
 *
 * @param load the load
 * @param arm name of the arm
 * @param counted whether the later run has trials of it that count, as the earlier has
 * @param metrics what both have values of
 */
public record Difference(Load load, String arm, boolean counted, Map<Metric, Change> metrics) {

  public Difference {
    metrics = Map.copyOf(metrics);
  }

  /** Whether any metric is worse than it was, or nothing counts that did. */
  public boolean isWorse() {
    return !counted
        || metrics.values().stream()
            .anyMatch(change -> change.comparison().verdict() == Verdict.WORSE);
  }

  /**
   * One metric.
   *
   * @param before geometric mean of the earlier run's trials
   * @param after geometric mean of the later run's trials
   * @param comparison of the later with the earlier; its blocks are those of the run with fewer
   */
  public record Change(double before, double after, Comparison comparison) {}
}
