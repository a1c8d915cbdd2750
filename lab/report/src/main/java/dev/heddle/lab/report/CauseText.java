package dev.heddle.lab.report;

import dev.heddle.lab.result.Cause;
import dev.heddle.lab.result.Limit;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.List;

/** Why arms are as they are, and what to do, in sentences; the same in every report. */
final class CauseText {

  private CauseText() {}

  /**
   * A sentence.
   *
   * @param line the sentence
   * @param stack where in the code, innermost first; empty where that is not known
   */
  record Told(String line, List<String> stack) {}

  /** What holds each arm back under this load, and why arms differ; empty if nothing is known. */
  static List<Told> told(Summary summary) {
    List<Told> lines = new ArrayList<>();
    for (Summary.Cell cell : summary.cells()) {
      for (Reason reason : cell.reasons()) {
        lines.add(new Told(sentence("Why: " + reason.sentence()), reason.stack()));
      }
    }
    for (Summary.Cell cell : summary.cells()) {
      cell.limits().stream()
          .findFirst()
          .filter(limit -> !isTold(limit, summary))
          .ifPresent(
              limit ->
                  lines.add(
                      new Told(
                          sentence("Limit: " + cell.arm() + " " + limit.evidence()),
                          limit.stack())));
    }
    return lines;
  }

  /** The sentences alone. */
  static List<String> lines(Summary summary) {
    return told(summary).stream().map(Told::line).toList();
  }

  private static boolean isTold(Limit limit, Summary summary) {
    return summary.cells().stream()
        .flatMap(cell -> cell.reasons().stream())
        .anyMatch(
            reason ->
                reason.cause() != Cause.UNKNOWN && reason.sentence().contains(limit.evidence()));
  }

  /** What to do; empty if there is nothing to choose from. */
  static List<String> advice(Result result) {
    return result.advice() == null
        ? List.of()
        : result.advice().sentences().stream().map(Format::printable).toList();
  }

  private static String sentence(String text) {
    return Format.printable(text) + ".";
  }
}
