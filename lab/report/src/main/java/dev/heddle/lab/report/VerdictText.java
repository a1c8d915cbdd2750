package dev.heddle.lab.report;

import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.standing.Word;
import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.Verdict;
import org.jspecify.annotations.Nullable;

/** Puts verdicts into words for table cells. */
final class VerdictText {

  private VerdictText() {}

  /**
   * "CLEAR better", "SAME", "LIKELY equivalent", "too noisy, ~6 more pairs"; empty if there is
   * none, or the run gives no verdicts.
   */
  static String of(
      Standings standings, Summary summary, Metric metric, @Nullable Comparison comparison) {
    if (comparison == null || !standings.areTold()) {
      return "";
    }
    String verdict = ComparisonText.verdict(comparison, "pair");
    if (comparison.verdict() == Verdict.CANNOT_TELL) {
      return verdict;
    }
    Word word = standings.word(summary, metric, comparison);
    return word == Word.SAME ? word.toString() : word + " " + verdict;
  }
}
