package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.result.ClaimFinding.ClaimVerdict;

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

  /** Whether all ratios that count as no difference agree with the claim. */
  boolean hasBand(double band) {
    return low <= 1 / (1 + band) && high >= 1 + band;
  }
}
