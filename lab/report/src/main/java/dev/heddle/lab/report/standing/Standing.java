package dev.heddle.lab.report.standing;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import org.jspecify.annotations.Nullable;

/**
 * What is known about an arm against the first, in one metric under one load.
 *
 * @param load the load
 * @param arm the arm that is compared
 * @param base the first arm
 * @param metric the metric
 * @param word how certain it is
 * @param comparison the comparison so far; null if no pair has valid trials of both
 * @param doubt why there is no answer; null if there is one, and while nothing was measured
 * @param says the finding as a sentence without a full stop: "virtual answers 2.0x as much as
 *     platform"
 * @param brief the finding without the names and the metric: "22 % less, LIKELY (5 to 35 % less)"
 * @param more additional information: "at least 1.6x", "about 4 min more"; empty if there is none
 * @param needs what an answer would need: "would need about 4 min more"; empty if there is one, or
 *     if that is not known
 * @param withAll the finding including discarded trials, as a sentence without a full stop; empty
 *     if discarded trials add nothing
 */
public record Standing(
    Load load,
    String arm,
    String base,
    Metric metric,
    Word word,
    @Nullable Comparison comparison,
    @Nullable Doubt doubt,
    String says,
    String brief,
    String more,
    String needs,
    String withAll) {

  /** The finding and the additional information: "virtual answers ... (at least 1.6x)". */
  public String saysMore() {
    return says + inBrackets();
  }

  /**
   * The whole sentence without the load: "virtual answers 2.0x as much as platform, CLEAR (at least
   * 1.6x)".
   */
  public String sentence() {
    return says + ", " + wordMore();
  }

  /** The word and the additional information: "CLEAR (at least 1.6x)". */
  public String wordMore() {
    return word + inBrackets();
  }

  private String inBrackets() {
    return more.isEmpty() ? "" : " (" + more + ")";
  }
}
