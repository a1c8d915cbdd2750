package dev.heddle.lab.judge.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Levels for looking at a comparison after block {@code first} and after every further block, up to
 * {@code max}: intervals at these levels hold at all looks together with probability 1-alpha, so
 * that stopping at any of them is allowed.
 *
 * <p>The probability of error is spent by the function of Lan and DeMets (1983) that resembles the
 * bounds of O'Brien and Fleming, alpha/2 on each side, against the share of blocks done. Each bound
 * is found by integrating over the paths that no earlier bound has stopped (Armitage, McPherson and
 * Rowe 1969; Jennison and Turnbull 2000, chapter 19) for normal noise of known spread. Its tail
 * probability is then the nominal level of an interval with estimated spread (the significance
 * level approach, Pocock 1977; Jennison and Turnbull 2000); such intervals are repeated confidence
 * intervals (Jennison and Turnbull 1989).
 *
 * <p>Immutable. Making one takes time that grows with the square of {@code max}: milliseconds for
 * 30 blocks.
 */
public final class GroupSequential {

  /** The least nominal level, so that confidence stays below 1; a look overspends by no more. */
  private static final double LEAST_LEVEL = 1e-12;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final int first;
  private final double[] levels;

  private GroupSequential(int first, double[] levels) {
    this.first = first;
    this.levels = levels;
  }

  /**
   * The levels of a plan.
   *
   * @param first blocks at the first look, at least 1
   * @param max blocks at the last look, at least {@code first}
   * @param alpha probability of error of all looks together, two-sided, between 0 and 1, both
   *     excluded
   */
  public static GroupSequential of(int first, int max, double alpha) {
    Levels.check("alpha", alpha);
    if (first < 1 || first > max) {
      throw new IllegalArgumentException("looks go from block " + first + " to " + max);
    }
    double[] levels = new double[max - first + 1];
    UnstoppedPaths paths = UnstoppedPaths.until(first);
    double spentBefore = 0;
    for (int look = 0; look < levels.length; look++) {
      int blocks = first + look;
      double spent = spent(alpha, (double) blocks / max);
      double bound = paths.boundFor(spent - spentBefore);
      levels[look] =
          Math.max(LEAST_LEVEL, 2 * NORMAL.survivalProbability(bound / Math.sqrt(blocks)));
      paths = paths.within(bound);
      spentBefore = spent;
    }
    return new GroupSequential(first, levels);
  }

  /**
   * The confidence of the interval at the look after so many blocks.
   *
   * @param blocks from the first look to the last
   */
  public double confidenceAt(int blocks) {
    if (blocks < first || blocks >= first + levels.length) {
      throw new IllegalArgumentException(
          "no look at block %d; looks go from %d to %d"
              .formatted(blocks, first, first + levels.length - 1));
    }
    return 1 - levels[blocks - first];
  }

  private static double spent(double alpha, double share) {
    double z = NORMAL.inverseSurvivalProbability(alpha / 4);
    return 4 * NORMAL.survivalProbability(z / Math.sqrt(share));
  }
}
