package dev.heddle.lab.report;

import dev.heddle.lab.report.cause.ReasonText;
import dev.heddle.lab.report.cause.SpendingText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.cause.Cause;
import java.util.ArrayList;
import java.util.List;

/** Puts causes and reasons into words, the same in every report. */
final class CauseText {

  private CauseText() {}

  /**
   * A sentence and a place in the code.
   *
   * @param line the sentence
   * @param stack the place, innermost frame first; empty if not known
   */
  record CauseLines(String line, List<String> stack) {}

  /** Why arms differ under a load, and what limits each; empty if nothing is known. */
  static List<CauseLines> told(Summary summary) {
    List<CauseLines> lines = new ArrayList<>();
    for (Summary.Cell cell : summary.cells()) {
      for (Reason reason : cell.reasons()) {
        lines.add(new CauseLines(sentence("Why: " + ReasonText.of(reason)), stack(reason)));
      }
    }
    boolean alone = lines.isEmpty();
    for (Summary.Cell cell : summary.cells()) {
      cell.limits().stream()
          .findFirst()
          .filter(limit -> !isTold(cell.arm(), limit, summary))
          .ifPresent(
              limit ->
                  lines.add(
                      new CauseLines(sentence(limit(cell.arm(), limit, alone)), limit.stack())));
    }
    // Several arms can be better than the first for the same reason.
    return lines.stream().distinct().toList();
  }

  /**
   * What limits an arm.
   *
   * @param alone whether no reason is reported; only then the remedy is added
   */
  private static String limit(String arm, Cause limit, boolean alone) {
    return "Limit: " + arm + " " + limit.description() + (alone ? "; " + limit.remedy() : "");
  }

  /** The reasons found for differences; for the given metric also the fact that none was found. */
  static List<String> reasons(Summary summary, Metric metric) {
    return summary.cells().stream()
        .flatMap(cell -> cell.reasons().stream())
        .filter(
            reason ->
                switch (reason) {
                  case Reason.HeldBack held -> true;
                  case Reason.MoreCpuPerRequest cpu -> true;
                  case Reason.SameCpu same -> true;
                  case Reason.SpendsMore more -> true;
                  case Reason.NotKnown not -> not.metrics().contains(metric);
                  case Reason.NotLookedFor not -> false;
                })
        .map(reason -> sentence("Why: " + ReasonText.of(reason)))
        .distinct()
        .toList();
  }

  /** What arms use more of for each request than other arms, in full. */
  static List<SpendingText.Table> spending(Summary summary) {
    return spendings(summary).stream().flatMap(more -> SpendingText.tables(more).stream()).toList();
  }

  /** The same, as data. */
  static List<Reason.SpendsMore> spendings(Summary summary) {
    return summary.cells().stream()
        .flatMap(cell -> cell.reasons().stream())
        .filter(Reason.SpendsMore.class::isInstance)
        .map(Reason.SpendsMore.class::cast)
        .toList();
  }

  /** The sentences without places in the code. */
  static List<String> lines(Summary summary) {
    return told(summary).stream().map(CauseLines::line).toList();
  }

  private static boolean isTold(String arm, Cause limit, Summary summary) {
    return summary.cells().stream()
        .flatMap(cell -> cell.reasons().stream())
        .anyMatch(reason -> tells(reason, arm, limit));
  }

  private static boolean tells(Reason reason, String arm, Cause limit) {
    return switch (reason) {
      case Reason.HeldBack held -> held.behind().equals(arm) && held.cause().equals(limit);
      case Reason.MoreCpuPerRequest cpu -> cpu.behind().equals(arm) && cpu.cause().equals(limit);
      case Reason.SameCpu same -> false;
      case Reason.SpendsMore more -> false;
      case Reason.NotKnown not -> false;
      case Reason.NotLookedFor not -> false;
    };
  }

  private static List<String> stack(Reason reason) {
    return reason instanceof Reason.HeldBack held ? held.cause().stack() : List.of();
  }

  private static String sentence(String text) {
    return Format.printable(text) + ".";
  }
}
