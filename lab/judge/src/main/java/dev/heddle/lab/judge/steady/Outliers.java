package dev.heddle.lab.judge.steady;

import org.apache.commons.statistics.descriptive.Median;

/**
 * Takes single slices out of a series that stand far off from their neighbours, as a collection of
 * garbage makes them: a change of level lasts. A value that is more than three standard deviations
 * from the median of the five around it becomes that median (the filter of Hampel).
 */
final class Outliers {

  private static final int REACH = 2;
  private static final double FAR = 3;
  private static final Median MEDIAN = Median.withDefaults().withCopy(true);

  private Outliers() {}

  static double[] removed(double[] values, double noise) {
    double[] cleaned = values.clone();
    for (int i = 0; i < values.length; i++) {
      int from = Math.max(0, i - REACH);
      int to = Math.min(values.length, i + REACH + 1);
      double median = MEDIAN.evaluateRange(values, from, to);
      if (Math.abs(values[i] - median) > FAR * noise) {
        cleaned[i] = median;
      }
    }
    return cleaned;
  }
}
