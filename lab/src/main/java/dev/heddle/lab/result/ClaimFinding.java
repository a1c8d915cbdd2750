package dev.heddle.lab.result;

import dev.heddle.lab.describe.Claim;
import dev.heddle.lab.describe.DescriptionException;
import dev.heddle.lab.describe.Experiment;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a claim comes to in a result.
 *
 * @param claim the claim
 * @param seen what was measured of it; null if nothing was
 * @param verdict what that says of the claim
 */
public record ClaimFinding(Claim claim, @Nullable Comparison seen, Verdict verdict) {

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
    Comparison seen = seen(claim, result);
    return new ClaimFinding(claim, seen, verdict(claim, seen));
  }

  private static @Nullable Comparison seen(Claim claim, Result result) {
    Metric metric = metric(claim);
    for (Summary summary : result.summaries()) {
      for (Summary.Cell cell : summary.cells()) {
        Summary.Figure figure = cell.figures().get(metric);
        if (summary.load().label().equals(claim.load())
            && cell.arm().equals(claim.arm())
            && figure != null) {
          return figure.comparison();
        }
      }
    }
    return null;
  }

  private static Verdict verdict(Claim claim, @Nullable Comparison seen) {
    Double low = seen == null ? null : seen.low();
    Double high = seen == null ? null : seen.high();
    if (low == null || high == null) {
      return Verdict.CANNOT_TELL;
    }
    double least = claim.least() * (1 - claim.tolerance());
    double most = claim.most() * (1 + claim.tolerance());
    if (low >= least && high <= most) {
      return Verdict.REPRODUCED;
    }
    return high < least || low > most ? Verdict.NOT_REPRODUCED : Verdict.CANNOT_TELL;
  }

  /**
   * Checks that every claim is about a metric that is judged.
   *
   * @throws DescriptionException if one is not; the message names those that are
   */
  public static void check(Experiment experiment) {
    experiment.claims().forEach(ClaimFinding::metric);
  }

  private static Metric metric(Claim claim) {
    List<Metric> judged = Arrays.stream(Metric.values()).filter(Metric::isJudged).toList();
    return judged.stream()
        .filter(metric -> metric.option().equals(claim.metric()))
        .findFirst()
        .orElseThrow(
            () ->
                new DescriptionException(
                    "claim "
                        + claim.id()
                        + ": there is no metric \""
                        + claim.metric()
                        + "\"; there are "
                        + String.join(", ", judged.stream().map(Metric::option).toList())));
  }
}
