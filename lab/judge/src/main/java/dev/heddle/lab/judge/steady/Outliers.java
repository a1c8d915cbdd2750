package dev.heddle.lab.judge.steady;

import org.apache.commons.statistics.descriptive.Median;

/**
 * Removes single slices that are far from their neighbours, for example because of a garbage
 * collection; a real change of level lasts longer. A value more than three standard deviations from
 * the median of the five around it is replaced by that median (Hampel filter).
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
