package dev.heddle.lab.judge.statistics;

import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Estimates how many further blocks would probably decide a comparison if the mean and the spread
 * of the log ratios stay the same. A comparison is decided when its interval excludes 1 or lies
 * inside the band.
 */
public final class BlocksNeeded {

  /** The probability of a decision that counts as probable. */
  static final double PROBABLE = 0.8;

  /** The most further blocks that are worth naming. */
  static final int MOST = 1_000;

  /** Stands for more than that. */
  public static final int MORE = MOST + 1;

  private BlocksNeeded() {}

  /**
   * The smallest number of further blocks after which a decision has a probability of at least 80
   * %. Assumes normal noise; the blocks so far count with their values.
   *
   * @param logRatios natural logarithm of the ratio in each block so far, at least 2, finite
   * @param band half-width of the band as a fraction, 0.03 for 3 %, positive
   * @param confidence the confidence of the deciding interval, between 0 and 1, both excluded; for
   *     a plan with looks, that of the last look
   * @return 1 to 1000; empty if it takes more
   */
  public static OptionalInt further(double[] logRatios, double band, double confidence) {
    Levels.checkPositive("band", band);
    Levels.check("confidence", confidence);
    SampleMoments sample = SampleMoments.of(logRatios);
    int fewest = Multiplicity.fewestBlocks(1 - confidence);
    for (int further = Math.max(1, fewest - sample.size()); further <= MOST; further++) {
      if (decided(sample, further, Math.log1p(band), confidence) >= PROBABLE) {
        return OptionalInt.of(further);
      }
    }
    return OptionalInt.empty();
  }

  private static double decided(SampleMoments sample, int further, double band, double confidence) {
    int blocks = sample.size() + further;
    double deviation = Math.sqrt(sample.variance());
    double reach =
        Intervals.student(blocks - 1, confidence)
            * Stretch.typical(blocks)
            * deviation
            / Math.sqrt(blocks);
    return decided(sample.mean(), deviation * Math.sqrt(further) / blocks, reach, band - reach);
  }

  /**
   * The probability of a decision if the future mean of the logarithms is normally distributed.
   *
   * @param mean its expected value
   * @param deviation its standard deviation, at least 0
   * @param different a mean farther from 0 than this excludes a ratio of 1; at least 0
   * @param same a mean nearer to 0 than this keeps the interval inside the band; 0 or less: no mean
   *     does
   */
  static double decided(double mean, double deviation, double different, double same) {
    double inner = Math.max(0, same);
    if (inner >= different) {
      return 1;
    }
    if (deviation == 0) {
      return Math.abs(mean) > different || Math.abs(mean) < inner ? 1 : 0;
    }
    NormalDistribution later = NormalDistribution.of(mean, deviation);
    return 1 - later.probability(inner, different) - later.probability(-different, -inner);
  }

  /**
   * The probability that an interval lies wholly inside or wholly outside a range if the future
   * mean of the logarithms is normally distributed.
   *
   * @param mean its expected value
   * @param deviation its standard deviation, above 0
   * @param from the lower end of the range
   * @param to the upper end of the range
   * @param reach how far the interval reaches to each side, at least 0
   */
  static double placed(double mean, double deviation, double from, double to, double reach) {
    NormalDistribution later = NormalDistribution.of(mean, deviation);
    double inside = from + reach < to - reach ? later.probability(from + reach, to - reach) : 0;
    return inside
        + later.cumulativeProbability(from - reach)
        + later.survivalProbability(to + reach);
  }
}
