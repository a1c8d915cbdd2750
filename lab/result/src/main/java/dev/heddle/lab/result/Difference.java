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
 * @param failures how the service failed more often in the later run than in the earlier
 */
public record Difference(
    Load load, String arm, boolean counted, Map<Metric, Change> metrics, Failures failures) {

  public Difference {
    metrics = Map.copyOf(metrics);
  }

  /** A change of an arm whose service does not fail more often. */
  public Difference(Load load, String arm, boolean counted, Map<Metric, Change> metrics) {
    this(load, arm, counted, metrics, Failures.NONE);
  }

  /**
   * Whether any metric is worse than before, the service clearly fails more often, or the later run
   * has no valid trial.
   */
  public boolean isWorse() {
    return !counted
        || failures.clear()
        || metrics.values().stream()
            .anyMatch(change -> change.comparison().verdict() == Verdict.WORSE);
  }

  /** Whether the service seems to fail more often, by chance or not. */
  public boolean mayFail() {
    return !failures.trials().isEmpty();
  }

  /**
   * Whether there are enough trials for an answer in at least one metric, whatever their figures.
   */
  public boolean isTellable() {
    return metrics.values().stream()
        .anyMatch(change -> !(change.comparison().doubt() instanceof Doubt.TooEarly));
  }

  /**
   * Failures of the service in the later run.
   *
   * @param trials how it failed there, and how often each; empty unless it did so in several more
   *     trials than in the earlier run
   * @param clear whether that is more often than chance explains
   */
  public record Failures(Map<String, Integer> trials, boolean clear) {

    /** No more failures than before, or hardly more. */
    public static final Failures NONE = new Failures(Map.of(), false);

    public Failures {
      trials = Map.copyOf(trials);
    }
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
