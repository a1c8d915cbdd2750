package dev.heddle.lab.report;

import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.report.text.DoubtText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Difference;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Verdict;
import java.util.List;

/** Two runs side by side, as plain text. */
public final class DifferenceReport {

  private DifferenceReport() {}

  /** A table for each arm and load, then the cautions. */
  public static String render(Result before, Result after, List<Difference> differences) {
    StringBuilder out = new StringBuilder();
    Format.appendLine(out, "before: " + Findings.header(before));
    Format.appendLine(out, "after:  " + Findings.header(after));
    for (Difference difference : differences) {
      out.append('\n');
      if (difference.counted()) {
        out.append(table(difference));
      } else {
        Format.appendLine(out, about(difference) + ": the later run has no valid trial");
      }
      if (difference.mayFail()) {
        Format.appendLine(out, "  " + failures(difference.failures()));
      }
    }
    out.append('\n').append(told(differences)).append('\n');
    DifferenceCautions.of(before, after).forEach(caution -> Format.appendLine(out, caution));
    return out.toString();
  }

  private static String about(Difference difference) {
    return difference.load().label() + ", " + difference.arm();
  }

  /** "the service fails more often in the later run: 5 died". */
  private static String failures(Difference.Failures failures) {
    return (failures.clear()
            ? "the service fails more often in the later run: "
            : "the service seems to fail more often in the later run: ")
        + DoubtText.trials(failures.trials());
  }

  /** "2 of 14 comparisons have an answer." */
  private static String told(List<Difference> differences) {
    List<Comparison> all =
        differences.stream()
            .flatMap(difference -> difference.metrics().values().stream())
            .map(Difference.Change::comparison)
            .toList();
    long told = all.stream().filter(each -> each.verdict() != Verdict.CANNOT_TELL).count();
    return told + " of " + Format.count(all.size(), "comparison") + " have an answer.";
  }

  private static String table(Difference difference) {
    TextTable table =
        new TextTable().add(about(difference), "before", "after", "ratio", "interval", "verdict");
    for (Metric metric : Metric.values()) {
      Difference.Change change = difference.metrics().get(metric);
      if (change != null) {
        table.add(
            "  " + metric.title(),
            Format.figure(metric, change.before()),
            Format.figure(metric, change.after()),
            ComparisonText.ratio(change.comparison()),
            ComparisonText.interval(change.comparison()),
            ComparisonText.verdict(change.comparison(), "block"));
      }
    }
    return table.render();
  }
}
