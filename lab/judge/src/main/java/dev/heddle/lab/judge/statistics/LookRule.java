package dev.heddle.lab.judge.statistics;

import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Intervals for looking at a comparison after the second pair and after every further one: those of
 * all looks hold together with probability 1-alpha, so that stopping at any of them is allowed.
 *
 * <p>Two or a few pairs show next to nothing of their own spread. So looks 2 to 6, which have 30 %
 * of the error, use a moderated t (Smyth 2004): the spread that was seen is joined with a floor that
 * counts as four further degrees of freedom. They decide large differences alone. From look 7 on,
 * with 70 % of the error, it is Student's interval, stretched as in {@link Intervals}. The error is
 * spent evenly over the looks (Lan and DeMets 1983, the function that resembles the bounds of
 * Pocock), each part over its own.
 *
 * <p>Immutable. Making one takes time that grows with the square of the pairs: milliseconds for 16.
 */
public final class LookRule {

  /** Pairs at the first look. */
  public static final int FIRST = 2;

  /** The first look that trusts the spread of the pairs alone. */
  private static final int LATE = 7;

  private static final double EARLY_SHARE = 0.3;
  private static final double PRIOR_DEGREES = 4;

  /** How many standard errors within the starts the floor is at least. */
  private static final double WITHIN = 2;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final double alpha;
  private final double[] levels;

  private LookRule(double alpha, double[] levels) {
    this.alpha = alpha;
    this.levels = levels;
  }

  /**
   * The rule of a plan.
   *
   * @param mostPairs pairs at the last look, at least 2
   * @param alpha probability of error of all looks together, two-sided, between 0 and 1, both
   *     excluded
   */
  public static LookRule of(int mostPairs, double alpha) {
    Levels.check("alpha", alpha);
    if (mostPairs < FIRST) {
      throw new IllegalArgumentException("looks take at least 2 pairs, not " + mostPairs);
    }
    double[] levels = new double[mostPairs + 1];
    int lastEarly = Math.min(mostPairs, LATE - 1);
    boolean isAllEarly = lastEarly == mostPairs;
    fill(levels, FIRST, lastEarly, isAllEarly ? alpha : EARLY_SHARE * alpha);
    if (!isAllEarly) {
      fill(levels, LATE, mostPairs, (1 - EARLY_SHARE) * alpha);
    }
    return new LookRule(alpha, levels);
  }

  private static void fill(double[] levels, int first, int last, double alpha) {
    DoubleUnaryOperator spent = share -> alpha * Math.log1p((Math.E - 1) * share);
    UnstoppedPaths paths = UnstoppedPaths.until(first);
    double spentBefore = 0;
    for (int look = first; look <= last; look++) {
      double spentNow = spent.applyAsDouble((double) look / last);
      double bound = paths.boundFor(spentNow - spentBefore);
      levels[look] = 2 * NORMAL.survivalProbability(bound / Math.sqrt(look));
      paths = paths.within(bound);
      spentBefore = spentNow;
    }
  }

  /** The confidence of the intervals of all looks together. */
  public double confidence() {
    return 1 - alpha;
  }

  /** The confidence of the interval of the last look alone. */
  public double lastConfidence() {
    return 1 - levels[levels.length - 1];
  }

  /**
   * The interval at the look after these pairs.
   *
   * @param logRatios natural logarithm of the ratio in each pair, at least 2, finite; beyond the
   *     last look the level is that of the last
   * @param floor standard deviation of a pair's logarithm that is taken for granted, positive
   * @param withinError standard error of a pair's logarithm by what varies within its starts, 0 if
   *     it is not known
   */
  public Interval interval(double[] logRatios, double floor, double withinError) {
    SampleMoments sample = SampleMoments.of(logRatios);
    int pairs = sample.size();
    double level = levels[Math.min(pairs, levels.length - 1)];
    if (pairs >= LATE) {
      Interval late = Intervals.paired(logRatios, 1 - level);
      return new Interval(late.low(), late.high(), confidence());
    }
    double reach = earlyReach(pairs, sample.variance(), Math.max(floor, WITHIN * withinError));
    return Interval.ofLogs(sample.mean() - reach, sample.mean() + reach, confidence());
  }

  private double earlyReach(int pairs, double variance, double floor) {
    double degrees = PRIOR_DEGREES + pairs - 1;
    double moderated =
        (PRIOR_DEGREES * floor * floor + (pairs - 1) * variance) / degrees;
    double level = levels[Math.min(pairs, levels.length - 1)];
    return Intervals.student(degrees, 1 - level) * Math.sqrt(moderated / pairs);
  }

  /**
   * The smallest number of further pairs after which a decision has a probability of 80 % at least,
   * if mean and spread stay as they are. Normal noise is assumed. Pairs beyond the last look are
   * judged at its level.
   *
   * @param logRatios as in {@link #interval}
   * @param band half-width of the band as a fraction, 0.03 for 3 %, positive
   * @param floor as in {@link #interval}
   * @param withinError as in {@link #interval}
   * @return 1 to 1000; empty if it takes more
   */
  public OptionalInt furtherPairs(
      double[] logRatios, double band, double floor, double withinError) {
    Levels.checkPositive("band", band);
    SampleMoments sample = SampleMoments.of(logRatios);
    double prior = Math.max(floor, WITHIN * withinError);
    for (int further = 1; further <= BlocksNeeded.MOST; further++) {
      if (decided(sample, further, Math.log1p(band), prior) >= BlocksNeeded.PROBABLE) {
        return OptionalInt.of(further);
      }
    }
    return OptionalInt.empty();
  }

  private double decided(SampleMoments sample, int further, double band, double prior) {
    int pairs = sample.size() + further;
    double reach = reach(pairs, sample.variance(), prior);
    double inner = Math.max(0, band - reach);
    if (inner >= reach) {
      return 1;
    }
    double deviation = Math.sqrt(sample.variance() * further) / pairs;
    if (deviation == 0) {
      double mean = Math.abs(sample.mean());
      return mean > reach || mean < inner ? 1 : 0;
    }
    NormalDistribution mean = NormalDistribution.of(sample.mean(), deviation);
    return 1 - mean.probability(inner, reach) - mean.probability(-reach, -inner);
  }

  private double reach(int pairs, double variance, double prior) {
    if (pairs < LATE) {
      return earlyReach(pairs, variance, prior);
    }
    double level = levels[Math.min(pairs, levels.length - 1)];
    return Intervals.student(pairs - 1, 1 - level)
        * Stretch.typical(pairs)
        * Math.sqrt(variance / pairs);
  }
}
