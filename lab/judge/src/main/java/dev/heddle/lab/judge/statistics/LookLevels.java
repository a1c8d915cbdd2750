package dev.heddle.lab.judge.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The confidence level of each look's interval, such that the probability of an error at any look
 * is at most alpha.
 *
 * <p>The error is spent by the function of Lan and DeMets (1983) that resembles the bounds of
 * Pocock (1977), alpha ln(1+(e-1)t), against the share t of pairs done: early looks get nearly as
 * much as late ones. Each bound is computed by integrating over the paths that no earlier bound has
 * stopped (Armitage, McPherson and Rowe 1969; Jennison and Turnbull 2000, chapter 19) for normal
 * noise of known spread. Its tail probability is then the nominal level of an interval with
 * estimated spread (the significance level approach, Pocock 1977).
 *
 * <p>Immutable. The time to make one grows with the square of {@code last}: milliseconds for 30
 * pairs.
 */
final class LookLevels {

  /**
   * The least nominal level, so that confidence stays below 1; a look overspends by no more than
   * this.
   */
  private static final double LEAST = 1e-12;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final int first;
  private final double[] levels;

  private LookLevels(int first, double[] levels) {
    this.first = first;
    this.levels = levels;
  }

  /**
   * The levels of looks after {@code first} pairs and after each further pair, up to {@code last}.
   *
   * @param first at least 1
   * @param last at least {@code first}
   * @param alpha the joint probability of error of all looks, two-sided, between 0 and 1, both
   *     excluded
   */
  static LookLevels of(int first, int last, double alpha) {
    Levels.check("alpha", alpha);
    if (first < 1 || first > last) {
      throw new IllegalArgumentException("looks go from pair " + first + " to " + last);
    }
    double[] levels = new double[last - first + 1];
    UnstoppedPaths paths = UnstoppedPaths.until(first);
    double spentBefore = 0;
    for (int look = 0; look < levels.length; look++) {
      int pairs = first + look;
      double spent = alpha * Math.log1p((Math.E - 1) * pairs / last);
      double bound = paths.boundFor(spent - spentBefore);
      levels[look] = Math.max(LEAST, 2 * NORMAL.survivalProbability(bound / Math.sqrt(pairs)));
      paths = paths.within(bound);
      spentBefore = spent;
    }
    return new LookLevels(first, levels);
  }

  /**
   * The confidence of the interval at the look after a number of pairs, as if it were the only
   * look.
   *
   * @param pairs at least the pairs of the first look; beyond the last look, the last level applies
   */
  double confidenceAt(int pairs) {
    if (pairs < first) {
      throw new IllegalArgumentException("no look after " + pairs + " pairs, before " + first);
    }
    return 1 - levels[Math.min(pairs - first, levels.length - 1)];
  }
}
