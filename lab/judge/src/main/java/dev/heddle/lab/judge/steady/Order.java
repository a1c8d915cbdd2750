package dev.heddle.lab.judge.steady;

import java.util.Arrays;

/** Order statistics of a few values. */
final class Order {

  private Order() {}

  /** The middle of a range of at least one value. */
  static double median(double[] values, int from, int to) {
    double[] sorted = Arrays.copyOfRange(values, from, to);
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
