package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.result.ClaimFinding.Verdict;

/**
 * The numbers that agree with a claim, its tolerance included.
 *
 * @param low the smallest of them
 * @param high the largest of them
 */
record PublishedRange(double low, double high) {

  static PublishedRange of(Claim claim) {
    return new PublishedRange(claim.lowest(), claim.highest());
  }

  /** Whether it contains all of an interval, nothing of it, or a part. */
  Verdict verdict(double from, double to) {
    if (from >= low && to <= high) {
      return Verdict.REPRODUCED;
    }
    return to < low || from > high ? Verdict.NOT_REPRODUCED : Verdict.CANNOT_TELL;
  }

  /** Whether ratios that count as none differ all agree with the claim. */
  boolean hasBand(double band) {
    return low <= 1 / (1 + band) && high >= 1 + band;
  }
}
