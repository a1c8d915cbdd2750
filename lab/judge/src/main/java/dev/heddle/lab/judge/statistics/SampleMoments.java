package dev.heddle.lab.judge.statistics;

import java.util.Arrays;

/**
 * Values on the log scale, with their mean and spread.
 *
 * @param deviations each value minus the mean
 * @param mean arithmetic mean
 * @param variance the variance with divisor n-1; exactly 0 if all values are equal
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SampleMoments(double[] deviations, double mean, double variance) {

  static SampleMoments of(double[] values) {
    if (values.length < 2) {
      throw new IllegalArgumentException(
          "an interval takes at least 2 values, there are " + values.length);
    }
    if (!Arrays.stream(values).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("values must be finite: " + Arrays.toString(values));
    }
    double first = values[0];
    // Uses differences from the first value, so that equal values give exactly that value as mean,
    // and no spread.
    double[] deviations = Arrays.stream(values).map(value -> value - first).toArray();
    double shift = Arrays.stream(deviations).sum() / deviations.length;
    double squares = 0;
    for (int i = 0; i < deviations.length; i++) {
      deviations[i] -= shift;
      squares += deviations[i] * deviations[i];
    }
    return new SampleMoments(deviations, first + shift, squares / (values.length - 1));
  }

  int size() {
    return deviations.length;
  }

  /** The square of the mean's standard error. */
  double errorSquared() {
    return variance / size();
  }
}
