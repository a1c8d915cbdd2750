package dev.heddle.lab.judge.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * An interval of a median, between two of the sorted values. It makes no assumption about their
 * distribution (Conover 1999, section 3.2).
 *
 * <p>The first look is after five values, whose range contains the median with 94 %. A range only
 * widens with further values, so each later look leaves out one more of the outermost on each side,
 * and comes as soon as its interval contains the median with 97 %. All of them together contain it
 * with 87 %, which the last look still keeps to.
 *
 * @param low the lower end
 * @param high the upper end
 */
public record MedianInterval(double low, double high) {

  /** The numbers of values at which there is a look. */
  public static final List<Integer> LOOKS =
      List.of(5, 10, 13, 16, 19, 21, 24, 26, 29, 31, 34, 36, 39);

  private static final double LATER_ERROR = 0.03;

  /**
   * The interval of values.
   *
   * @param sorted the values in ascending order, as many as at one of the {@link #LOOKS}
   */
  public static MedianInterval of(double[] sorted) {
    if (!LOOKS.contains(sorted.length)) {
      throw new IllegalArgumentException("there is no look at " + sorted.length + " values");
    }
    int left = leftOut(sorted.length);
    return new MedianInterval(sorted[left], sorted[sorted.length - 1 - left]);
  }

  /**
   * The number of further values until a look at which the interval is expected to lie inside or
   * outside a range, if the shares of values below, in and above the range stay the same.
   *
   * @param values at least one, in any order
   * @param from the lower end of the range
   * @param to the upper end of the range
   * @return empty if this is not expected at any remaining look
   */
  public static OptionalInt further(double[] values, double from, double to) {
    double below = share(values, Double.NEGATIVE_INFINITY, Math.nextDown(from));
    double inside = share(values, from, to);
    double above = 1 - below - inside;
    return LOOKS.stream()
        .filter(look -> look > values.length)
        .filter(
            look -> {
              double left = leftOut(look) / (double) look;
              boolean isInside = below <= left && above <= left;
              return isInside || 1 - below <= left || 1 - above <= left;
            })
        .mapToInt(look -> look - values.length)
        .findFirst();
  }

  private static double share(double[] values, double from, double to) {
    return Arrays.stream(values).filter(value -> value >= from && value <= to).count()
        / (double) values.length;
  }

  /** How many values lie outside the interval on each side. */
  private static int leftOut(int values) {
    BinomialDistribution below = BinomialDistribution.of(values, 0.5);
    int left = 0;
    while (2 * below.cumulativeProbability(left + 1) <= LATER_ERROR) {
      left++;
    }
    return left;
  }
}
