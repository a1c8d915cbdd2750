package dev.heddle.lab.result;

import dev.heddle.lab.describe.Claim;
import dev.heddle.lab.describe.DescriptionException;
import dev.heddle.lab.describe.Experiment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a claim comes to in a result.
 *
 * @param claim the claim
 * @param seen what was measured of it; null if nothing was
 * @param verdict what that says of the claim
 */
public record ClaimFinding(Claim claim, Summary.@Nullable Figure seen, Verdict verdict) {

  /** The range of five trials holds the median with 94 %. */
  private static final int LEAST_TRIALS = 5;

  /** What a run says of a claim. */
  public enum Verdict {
    /** The whole interval is within the published range and its tolerance. */
    REPRODUCED("reproduced"),
    /** The whole interval is outside of it. */
    NOT_REPRODUCED("not reproduced"),
    /** Neither, or there is no interval. */
    CANNOT_TELL("cannot tell");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }

    /** For people: "not reproduced". */
    public String words() {
      return words;
    }
  }

  /** All claims of the experiment, in its order. */
  public static List<ClaimFinding> of(Result result) {
    return result.experiment().claims().stream().map(claim -> of(claim, result)).toList();
  }

  private static ClaimFinding of(Claim claim, Result result) {
    Metric metric = Metric.ofOption(claim.metric());
    for (Summary summary : result.summaries()) {
      for (Summary.Cell cell : summary.cells()) {
        Summary.Figure seen = cell.figures().get(metric);
        if (seen != null
            && summary.load().label().equals(claim.load())
            && cell.arm().equals(claim.arm())) {
          return new ClaimFinding(claim, seen, verdict(claim, seen, cell.valid()));
        }
      }
    }
    return new ClaimFinding(claim, null, Verdict.CANNOT_TELL);
  }

  private static Verdict verdict(Claim claim, Summary.Figure seen, int trials) {
    return switch (claim.about()) {
      case RATIO -> verdict(claim, seen.comparison());
      case VALUE ->
          trials < LEAST_TRIALS ? Verdict.CANNOT_TELL : verdict(claim, seen.least(), seen.most());
    };
  }

  private static Verdict verdict(Claim claim, @Nullable Comparison seen) {
    Double low = seen == null ? null : seen.low();
    Double high = seen == null ? null : seen.high();
    return low == null || high == null ? Verdict.CANNOT_TELL : verdict(claim, low, high);
  }

  private static Verdict verdict(Claim claim, double low, double high) {
    double least = claim.least() * (1 - claim.tolerance());
    double most = claim.most() * (1 + claim.tolerance());
    if (low >= least && high <= most) {
      return Verdict.REPRODUCED;
    }
    return high < least || low > most ? Verdict.NOT_REPRODUCED : Verdict.CANNOT_TELL;
  }

  /**
   * Checks that every claim is about a metric, and that arms are ranked by metrics.
   *
   * @throws DescriptionException if one is not; the message names those that there are
   */
  public static void check(Experiment experiment) {
    Metric.asked(experiment);
  }
}
