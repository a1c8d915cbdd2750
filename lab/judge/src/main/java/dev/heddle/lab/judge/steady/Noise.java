package dev.heddle.lab.judge.steady;

import java.util.Arrays;

/**
 * Estimates the standard deviation of a series around its level, even if the level changes. Except
 * at a change, neighbouring values differ only by noise, so it uses their differences, with the
 * Q<sub>n</sub> estimator: outliers in up to half of the values cannot spoil it, and it needs far
 * fewer values than the median absolute deviation for the same accuracy.
 *
 * @see <a href="https://doi.org/10.1080/01621459.1993.10476408">Rousseeuw, Croux, "Alternatives to
 *     the Median Absolute Deviation", JASA 88, 1993; small-sample factors of Croux, Rousseeuw,
 *     "Time-Efficient Algorithms for Two Highly Robust Estimators of Scale", COMPSTAT 1992</a>
 */
final class Noise {

  /** Makes the estimator consistent for normal noise. */
  private static final double NORMAL = 2.2219;

  private Noise() {}

  /**
   * The standard deviation, in the unit of the values.
   *
   * @param values at least three
   */
  static double of(double[] values) {
    int n = values.length - 1;
    double[] distances = new double[n * (n - 1) / 2];
    int count = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double one = values[i + 1] - values[i];
        double other = values[j + 1] - values[j];
        distances[count++] = Math.abs(one - other);
      }
    }
    Arrays.sort(distances);
    int half = n / 2 + 1;
    double quarter = distances[half * (half - 1) / 2 - 1];
    // A difference of two values has twice their variance.
    return NORMAL * smallSample(n) * quarter / Math.sqrt(2);
  }

  private static double smallSample(int n) {
    return n % 2 == 1 ? n / (n + 1.4) : n / (n + 3.8);
  }
}
