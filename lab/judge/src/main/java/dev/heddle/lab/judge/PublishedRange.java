package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.result.ClaimFinding.ClaimVerdict;
import dev.heddle.lab.result.metric.Bound;
import java.util.Set;

/**
 * The numbers that agree with a claim, including its tolerance.
 *
 * @param low the smallest such number
 * @param high the largest such number
 */
record PublishedRange(double low, double high) {

  static PublishedRange of(Claim claim) {
    return new PublishedRange(claim.lowest(), claim.highest());
  }

  /** Reproduced if the range contains the interval, not reproduced if they do not overlap. */
  ClaimVerdict verdict(double from, double to) {
    if (from >= low && to <= high) {
      return ClaimVerdict.REPRODUCED;
    }
    return to < low || from > high ? ClaimVerdict.NOT_REPRODUCED : ClaimVerdict.CANNOT_TELL;
  }

  /**
   * The same for values of which some are only bounds: nothing is known beyond them, so they can
   * only lie outside.
   *
   * @param sides on which side of a value the true one may lie, for those that are bounds
   */
  ClaimVerdict verdict(double from, double to, Set<Bound> sides) {
    boolean isOnlyOutside =
        (!sides.contains(Bound.AT_LEAST) || from > high)
            && (!sides.contains(Bound.AT_MOST) || to < low);
    return isOnlyOutside ? verdict(from, to) : ClaimVerdict.CANNOT_TELL;
  }

  /** Whether more such values around this one may show that they lie outside. */
  boolean mayBeOutside(double value, Set<Bound> sides) {
    return (!sides.contains(Bound.AT_LEAST) || value > high)
        && (!sides.contains(Bound.AT_MOST) || value < low);
  }

  /** Whether all ratios that count as no difference agree with the claim. */
  boolean hasBand(double band) {
    return low <= 1 / (1 + band) && high >= 1 + band;
  }
}
