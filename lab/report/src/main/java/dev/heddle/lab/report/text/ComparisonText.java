package dev.heddle.lab.report.text;

import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Verdict;
import org.jspecify.annotations.Nullable;

/** Puts comparisons into words, the same in every report. */
public final class ComparisonText {

  private ComparisonText() {}

  public static String ratio(@Nullable Comparison comparison) {
    return comparison == null ? "" : Format.ratio(comparison.ratio());
  }

  /** The interval: "1.97-2.01"; empty if there is none. */
  public static String interval(@Nullable Comparison comparison) {
    return comparison == null || comparison.low() == null || comparison.high() == null
        ? ""
        : Format.range(comparison.low(), comparison.high());
  }

  /**
   * The verdict, "better", or why there is none, "too noisy, ~6 more pairs"; empty without a
   * comparison.
   *
   * @param unit the unit that more is needed of: "pair"
   */
  public static String verdict(@Nullable Comparison comparison, String unit) {
    if (comparison == null) {
      return "";
    }
    Doubt doubt = comparison.doubt();
    return doubt == null ? words(comparison.verdict()) : DoubtText.brief(doubt, unit);
  }

  private static String words(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> "better";
      case WORSE -> "worse";
      case EQUIVALENT -> "equivalent";
      case CANNOT_TELL -> throw new IllegalArgumentException("the doubt must be used");
    };
  }
}
