package dev.heddle.docs.measured;

/** Puts into words what a table shows of a claim. */
final class ClaimCells {

  private ClaimCells() {}

  /** What was published. */
  static String published(Run.Claim claim) {
    return range(claim.published(), claim);
  }

  /** What was measured: a ratio with its interval, or a range. */
  static String here(Run.Claim claim) {
    Double ratio = claim.hereRatio();
    Run.Interval here = claim.here();
    if (ratio != null) {
      return Numbers.figure(ratio) + (here == null ? "" : " (" + range(here, claim) + ")");
    }
    return here == null ? "not measured" : spread(here, claim);
  }

  private static String range(Run.Interval range, Run.Claim claim) {
    return range.low() == range.high()
        ? Numbers.figure(range.low()) + unit(claim)
        : spread(range, claim);
  }

  private static String spread(Run.Interval range, Run.Claim claim) {
    return Numbers.figure(range.low()) + " to " + Numbers.figure(range.high()) + unit(claim);
  }

  private static String unit(Run.Claim claim) {
    return claim.ratio() ? "" : Measure.of(claim.metric()).suffix();
  }
}
