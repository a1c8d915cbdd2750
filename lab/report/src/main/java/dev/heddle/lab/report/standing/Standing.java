package dev.heddle.lab.report.standing;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an arm against the first, by one metric under one load.
 *
 * @param load under which
 * @param arm that is compared
 * @param base the first arm
 * @param metric by what
 * @param word how sure it is
 * @param comparison what it comes to so far; null where no pair has a trial of both that counts
 * @param doubt why nothing is told; null if something is, and while nothing was measured
 * @param says the finding in a sentence without its end: "virtual answers 2.0x as much as platform"
 * @param brief the finding without the names and the metric: "22 % less, LIKELY (5 to 35 % less)"
 * @param more what to know of it beside: "at least 1.6x", "about 4 min more"; empty if nothing
 * @param withAll how it stands if trials that were discarded count, in a sentence without its end;
 *     empty if none was discarded
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
    String withAll) {

  /** What is known and what to know beside it: "virtual answers ... (at least 1.6x)". */
  public String saysMore() {
    return says + (more.isEmpty() ? "" : " (" + more + ")");
  }

  /** Without the load: "virtual answers 2.0x as much as platform, CLEAR (at least 1.6x)". */
  public String sentence() {
    return says + ", " + word + (more.isEmpty() ? "" : " (" + more + ")");
  }
}
