package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import org.jspecify.annotations.Nullable;

/**
 * What a claim comes to in a result.
 *
 * @param claim the claim
 * @param figure of the arm, where the claim is about that; null if it was not measured
 * @param comparison with the base, where the claim is about that; null if either was not measured
 * @param verdict what that says of the claim
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClaimFinding(
    Claim claim,
    Summary.@Nullable Figure figure,
    @Nullable Comparison comparison,
    Verdict verdict) {

  /** What a run says of a claim. */
  public enum Verdict {
    /** The whole interval is within the published range and its tolerance. */
    REPRODUCED,
    /** The whole interval is outside of it. */
    NOT_REPRODUCED,
    /** Neither, or there is no interval. */
    CANNOT_TELL
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
