package dev.heddle.lab.result.kept;

import dev.heddle.lab.experiment.KnownScatter.Under;
import java.util.List;
import java.util.Objects;

/**
 * How two starts of the same arm differed in one metric under one load of a run.
 *
 * @param load the label of the load
 * @param under the kind of the load
 * @param metric name of the metric in an experiment file
 * @param logRatios for each pair, the natural logarithm of the ratio of the two starts; finite, and
 *     at most {@link #FURTHEST} away from 0
 * @param withinError the standard error of such a logarithm due to the variation inside the starts,
 *     at least 0; 0 if unknown
 */
public record KeptRatios(
    String load, Under under, String metric, List<Double> logRatios, double withinError) {

  /** A ratio of more than about 20,000 cannot be scatter. */
  public static final double FURTHEST = 10;

  public KeptRatios {
    // JSON may say null anywhere.
    Objects.requireNonNull(load, "load");
    Objects.requireNonNull(under, "under");
    Objects.requireNonNull(metric, "metric");
    logRatios = List.copyOf(logRatios);
    if (!logRatios.stream().allMatch(ratio -> Math.abs(ratio) <= FURTHEST)) {
      throw new IllegalArgumentException("no log ratios of two starts: " + logRatios);
    }
    if (!(withinError >= 0 && withinError <= FURTHEST)) {
      throw new IllegalArgumentException("no error within a start: " + withinError);
    }
  }
}
