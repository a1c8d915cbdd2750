package dev.heddle.lab.judge.statistics;

import java.util.stream.IntStream;

/**
 * The intervals of looks at so few pairs that their own spread shows little: a moderated t (Smyth
 * 2004, section 5). The variance of the pairs is combined with a prior variance that counts as four
 * degrees of freedom.
 *
 * <p>Unlike Smyth's, the prior is assumed, not estimated from many comparisons; docs/method.md
 * explains where it comes from.
 */
final class EarlyLooks {

  private static final double PRIOR_DEGREES = 4;

  /** How many standard errors the interval reaches at each look. */
  private final double[] errors;

  private EarlyLooks(double[] errors) {
    this.errors = errors;
  }

  static EarlyLooks of(int last, double alpha) {
    LookLevels levels = LookLevels.of(LookRule.FIRST, last, alpha);
    return new EarlyLooks(
        IntStream.rangeClosed(LookRule.FIRST, last)
            .mapToDouble(
                pairs -> Intervals.student(PRIOR_DEGREES + pairs - 1, levels.confidenceAt(pairs)))
            .toArray());
  }

  /** How far the interval reaches to each side of the mean. */
  double reach(SampleMoments sample, double prior) {
    return reach(sample.size(), sample.variance(), prior);
  }

  /**
   * The same for a number of pairs with that variance; beyond the last look, the last look applies.
   */
  double reach(int pairs, double variance, double prior) {
    int look = Math.min(pairs - LookRule.FIRST, errors.length - 1);
    return errors[look] * moderated(pairs, variance, prior) / Math.sqrt(pairs);
  }

  /** The standard deviation of a pair, combined with the prior. */
  static double moderated(SampleMoments sample, double prior) {
    return moderated(sample.size(), sample.variance(), prior);
  }

  private static double moderated(int pairs, double variance, double prior) {
    double squares = PRIOR_DEGREES * prior * prior + (pairs - 1) * variance;
    return Math.sqrt(squares / (PRIOR_DEGREES + pairs - 1));
  }
}
