package dev.heddle.lab.judge.statistics;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** The smallest difference that a plan is likely to find. */
public final class SmallestEffect {

  /** Equally likely values that stand for the distribution of the estimated spread. */
  private static final int SPREADS = 200;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private SmallestEffect() {}

  /**
   * The smallest difference, as a fraction like the band (0.03 is a ratio of 1.03), for which the
   * interval lies above 1 with the given probability, under normal noise.
   *
   * @param deviation standard deviation of a block's log ratio, at least 0, finite
   * @param blocks at least 2
   * @param confidence of the interval, between 0 and 1, both excluded
   * @param power probability of finding it, between 0 and 1, both excluded; 0.8 is usual
   */
  public static double of(double deviation, int blocks, double confidence, double power) {
    if (!(deviation >= 0 && deviation < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("deviation is " + deviation + ", not finite and >= 0");
    }
    if (blocks < 2) {
      throw new IllegalArgumentException("an interval takes at least 2 blocks, not " + blocks);
    }
    Levels.check("confidence", confidence);
    Levels.check("power", power);
    double[] reaches = reaches(blocks, confidence);
    double errors =
        Bisection.ofDecreasing(
            effect -> power - found(effect, reaches), 0, reaches[SPREADS - 1] + 10);
    return Math.expm1(errors * deviation / Math.sqrt(blocks));
  }

  /** Reaches of the interval, in true standard errors, ascending. */
  private static double[] reaches(int blocks, double confidence) {
    int degrees = blocks - 1;
    double reach = Intervals.student(degrees, confidence) * Stretch.typical(blocks);
    ChiSquaredDistribution squares = ChiSquaredDistribution.of(degrees);
    double[] reaches = new double[SPREADS];
    for (int i = 0; i < SPREADS; i++) {
      double square = squares.inverseCumulativeProbability((i + 0.5) / SPREADS);
      reaches[i] = reach * Math.sqrt(square / degrees);
    }
    return reaches;
  }

  private static double found(double effect, double[] reaches) {
    double sum = 0;
    for (double reach : reaches) {
      sum += NORMAL.cumulativeProbability(effect - reach);
    }
    return sum / reaches.length;
  }
}
