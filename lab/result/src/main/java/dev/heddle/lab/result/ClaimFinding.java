package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import org.jspecify.annotations.Nullable;

/**
 * The result of testing a claim.
 *
 * @param claim the claim
 * @param figure the arm's figure and the ends of the interval that decides, if the claim is about
 *     the figure. With few trials, the interval is their range. Null if the figure was not measured
 * @param comparison the comparison with the base and the interval that decides, if the claim is
 *     about the comparison; null if either was not measured
 * @param verdict whether the claim was reproduced
 * @param furtherPairs how many more pairs would probably decide the claim, at least 1; null if it
 *     is decided, if the number is unknown, or if it is more than a thousand
 * @param doubt why the arm's figure decides nothing; null if it may
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClaimFinding(
    Claim claim,
    Summary.@Nullable Figure figure,
    @Nullable Comparison comparison,
    ClaimVerdict verdict,
    @Nullable Integer furtherPairs,
    @Nullable Doubt doubt) {

  /** A finding without doubts about the figure. */
  public ClaimFinding(
      Claim claim,
      Summary.@Nullable Figure figure,
      @Nullable Comparison comparison,
      ClaimVerdict verdict,
      @Nullable Integer furtherPairs) {
    this(claim, figure, comparison, verdict, furtherPairs, null);
  }

  /** Whether a run reproduced a claim. */
  public enum ClaimVerdict {
    /** The whole interval is within the published range and its tolerance. */
    REPRODUCED,
    /** The whole interval is outside the range. */
    NOT_REPRODUCED,
    /** The interval is partly inside and partly outside, or there is none. */
    CANNOT_TELL
  }

  /** The same finding, undecided. */
  public ClaimFinding undecided() {
    return new ClaimFinding(
        claim, figure, comparison, ClaimVerdict.CANNOT_TELL, furtherPairs, doubt);
  }

  /**
   * Checks that the claims and aims of an experiment name existing metrics.
   *
   * @throws DescriptionException if one does not; the message names it and all metrics
   */
  public static void check(Experiment experiment) {
    experiment.aims().forEach(aim -> check("aims", aim));
    experiment.claims().forEach(claim -> check("claim " + claim.id(), claim.metric()));
  }

  private static void check(String what, String metric) {
    try {
      Metric.ofOption(metric);
    } catch (DescriptionException e) {
      throw new DescriptionException(what + ": " + e.getMessage());
    }
  }
}
