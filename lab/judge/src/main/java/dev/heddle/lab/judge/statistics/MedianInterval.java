package dev.heddle.lab.judge.statistics;

import java.util.Arrays;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * An interval of a median, between two of the values in their order: no assumption about their
 * distribution is made (Conover 1999, section 3.2).
 *
 * <p>Fewer than five values have none. The range of five contains the median with 94 %. Because it
 * only widens with further values, an interval that was not narrow enough is looked at again when
 * it may leave out the outermost values: from ten on, each with 97 % or more.
 *
 * @param low the lower end
 * @param high the upper end
 */
public record MedianInterval(double low, double high) {

  /** The smallest number of values that have an interval. */
  public static final int FEWEST = 5;

  private static final double LATER_ERROR = 0.03;

  /** More further values than this are not worth naming. */
  private static final int MOST = 1_000;

  /**
   * The interval of values.
   *
   * @param sorted in ascending order, at least {@link #FEWEST}
   */
  public static MedianInterval of(double[] sorted) {
    if (sorted.length < FEWEST) {
      throw new IllegalArgumentException(
          "an interval takes " + FEWEST + " values, not " + sorted.length);
    }
    int left = leftOut(sorted.length);
    return new MedianInterval(sorted[left], sorted[sorted.length - 1 - left]);
  }

  /**
   * The number of further values with which an interval is expected to lie inside or outside a
   * range, if as large a part of them lies below, in and above the range as of those so far.
   *
   * @param values at least {@link #FEWEST}, in any order
   * @param from the lower end of the range
   * @param to the upper end of the range
   * @return 1 to 1000; empty if it takes more
   */
  public static OptionalInt further(double[] values, double from, double to) {
    double below = share(values, Double.NEGATIVE_INFINITY, Math.nextDown(from));
    double inside = share(values, from, to);
    double above = 1 - below - inside;
    for (int further = 1; further <= MOST; further++) {
      int all = values.length + further;
      double left = leftOut(all);
      boolean isInside = below * all <= left && above * all <= left;
      boolean isOutside = (1 - below) * all <= left || (1 - above) * all <= left;
      if (isInside || isOutside) {
        return OptionalInt.of(further);
      }
    }
    return OptionalInt.empty();
  }

  private static double share(double[] values, double from, double to) {
    return Arrays.stream(values).filter(value -> value >= from && value <= to).count()
        / (double) values.length;
  }

  /** How many values lie outside the interval at each side. */
  private static int leftOut(int values) {
    BinomialDistribution below = BinomialDistribution.of(values, 0.5);
    int left = 0;
    while (2 * below.cumulativeProbability(left + 1) <= LATER_ERROR) {
      left++;
    }
    return left;
  }
}
