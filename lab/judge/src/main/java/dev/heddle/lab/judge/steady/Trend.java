package dev.heddle.lab.judge.steady;

/**
 * A straight line through a range of a series, by least squares. It shows a slow drift long before
 * a change of the mean is worth its penalty.
 *
 * @param slope the slope per slice
 * @param error standard error of the slope
 * @param length the number of slices
 */
record Trend(double slope, double error, int length) {

  /** A slope of fewer standard errors than this may be chance. */
  private static final double SURE = 2.25;

  static Trend of(double[] values, int from, int to, double noise) {
    int length = to - from;
    double middle = (from + to - 1) / 2.0;
    double spread = 0;
    double product = 0;
    for (int i = from; i < to; i++) {
      spread += (i - middle) * (i - middle);
      product += (i - middle) * values[i];
    }
    return new Trend(product / spread, noise / Math.sqrt(spread), length);
  }

  /**
   * Whether the line rises or falls by more than chance, and by more than the given change over its
   * length.
   */
  boolean exceeds(double change) {
    return Math.abs(slope) > SURE * error && Math.abs(slope) * length > change;
  }
}
