package dev.heddle.lab.result.kept;

import dev.heddle.lab.experiment.KnownScatter.Under;
import java.util.List;
import java.util.Objects;

/**
 * How two starts of the same arm differed in one metric under one load of a run.
 *
 * @param load its label
 * @param under its kind
 * @param metric name of the metric in an experiment file
 * @param logRatios natural logarithm of the ratio of the two, one a pair; each finite, and no
 *     further from 0 than {@link #FURTHEST}
 * @param withinError standard error of one of them by what varies inside the starts, at least 0; 0
 *     if it is not known
 */
public record KeptRatios(
    String load, Under under, String metric, List<Double> logRatios, double withinError) {

  /** More than a ratio of 20,000 is no scatter. */
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
