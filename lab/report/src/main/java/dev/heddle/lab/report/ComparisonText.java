package dev.heddle.lab.report;

import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Verdict;
import org.jspecify.annotations.Nullable;

/** A comparison in words, the same in every report. */
final class ComparisonText {

  private ComparisonText() {}

  static String ratio(@Nullable Comparison comparison) {
    return comparison == null ? "" : Format.ratio(comparison.ratio());
  }

  /** Its interval: "1.97-2.01"; empty if there is none. */
  static String interval(@Nullable Comparison comparison) {
    return comparison == null || comparison.low() == null || comparison.high() == null
        ? ""
        : Format.range(comparison.low(), comparison.high());
  }

  /** "better", or "cannot tell, ~6 more blocks". */
  static String verdict(@Nullable Comparison comparison) {
    if (comparison == null) {
      return "";
    }
    Integer further = comparison.furtherBlocks();
    return comparison.verdict() == Verdict.CANNOT_TELL && further != null
        ? comparison.verdict().words() + ", ~" + Format.count(further, "more block")
        : comparison.verdict().words();
  }
}
