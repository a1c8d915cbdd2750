package dev.heddle.lab.judge.steady;

import java.util.Arrays;

/**
 * Cuts a series into segments of constant mean such that the sum of squared deviations from the
 * segments' means, plus a penalty for each segment, is as small as possible. This is optimal
 * partitioning, in time quadratic in the length. PELT finds the same segments and skips starts that
 * cannot win, but its pruning needs care with a least segment length, and the series here have at
 * most {@value DriftCheck#MOST} values.
 *
 * @see <a href="https://doi.org/10.1080/01621459.2012.737745">Killick, Fearnhead, Eckley, "Optimal
 *     Detection of Changepoints With a Linear Computational Cost", JASA 107, 2012</a>
 */
final class ChangePoints {

  private final double[] sums;
  private final double[] squares;

  private ChangePoints(double[] values) {
    sums = new double[values.length + 1];
    squares = new double[values.length + 1];
    // The cost does not depend on the origin, and small numbers lose fewer digits.
    double origin = values[0];
    for (int i = 0; i < values.length; i++) {
      double value = values[i] - origin;
      sums[i + 1] = sums[i] + value;
      squares[i + 1] = squares[i] + value * value;
    }
  }

  /**
   * The starts of the segments, in order; the first is 0.
   *
   * @param values the series, at least one segment long
   * @param penalty what a change must save, in squares of the values' unit
   * @param shortest the least length of a segment
   */
  static int[] of(double[] values, double penalty, int shortest) {
    return new ChangePoints(values).starts(penalty, shortest);
  }

  private int[] starts(double penalty, int shortest) {
    int n = sums.length - 1;
    double[] best = new double[n + 1];
    int[] lastStart = new int[n + 1];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = 0;
    for (int end = shortest; end <= n; end++) {
      for (int start = 0; start <= end - shortest; start++) {
        double cost = best[start] + cost(start, end) + penalty;
        if (cost < best[end]) {
          best[end] = cost;
          lastStart[end] = start;
        }
      }
    }
    int[] starts = new int[n];
    int first = n;
    for (int end = n; end > 0; end = lastStart[end]) {
      starts[--first] = lastStart[end];
    }
    return Arrays.copyOfRange(starts, first, n);
  }

  private double cost(int start, int end) {
    double sum = sums[end] - sums[start];
    return squares[end] - squares[start] - sum * sum / (end - start);
  }
}
