package dev.heddle.lab.report;

import dev.heddle.lab.report.caution.Cautions;
import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A result as plain text: a table for each load and compared arm, then what went wrong. */
public final class TerminalReport {

  private static final int LOG_LINES = 10;
  private static final int MOST_FAILURES = 10;

  private TerminalReport() {}

  /** The report, with its line ends. */
  public static String render(Result result) {
    StringBuilder out = new StringBuilder();
    out.append(Findings.header(result)).append("\n");
    Findings.capacities(result).forEach(capacity -> out.append(capacity).append('\n'));
    for (Summary summary : result.summaries()) {
      appendTables(out, summary);
    }
    appendClaims(out, result);
    appendFailures(out, result);
    appendNotes(out, result);
    List<String> remarks = new ArrayList<>(Findings.reading(result));
    remarks.addAll(Cautions.of(result));
    if (!remarks.isEmpty()) {
      out.append('\n');
      remarks.forEach(remark -> out.append(remark).append('\n'));
    }
    AdviceText.of(result).forEach(line -> out.append(line).append('\n'));
    return out.toString();
  }

  private static void appendClaims(StringBuilder out, Result result) {
    List<ClaimText.Told> claims = ClaimText.told(result);
    if (!claims.isEmpty()) {
      out.append("\nClaims\n");
    }
    for (ClaimText.Told claim : claims) {
      out.append("  ").append(claim.line()).append('\n');
      claim.differences().forEach(each -> out.append("      ").append(each).append('\n'));
    }
  }

  private static void appendTables(StringBuilder out, Summary summary) {
    Summary.Cell first = summary.cells().getFirst();
    List<Summary.Cell> others =
        summary.cells().subList(1, summary.cells().size()).stream()
            // With one arm alone its second run is all there is to compare.
            .filter(cell -> !cell.again() || summary.cells().size() == 2)
            .toList();
    if (others.isEmpty()) {
      out.append('\n').append(alone(summary, first));
    }
    for (Summary.Cell other : others) {
      out.append('\n').append(pair(summary, first, other));
    }
    summary.cells().stream()
        .map(Findings::notCounted)
        .filter(line -> !line.isEmpty())
        .forEach(line -> out.append("  ").append(line).append('\n'));
    CauseText.lines(summary).forEach(line -> out.append("  ").append(line).append('\n'));
  }

  private static String alone(Summary summary, Summary.Cell cell) {
    TextTable table = new TextTable().add(summary.load().label(), cell.arm(), "");
    for (Metric metric : Metric.values()) {
      if (cell.figures().containsKey(metric)) {
        table.add("  " + metric.title(), value(cell, metric), "");
      }
    }
    return table.render();
  }

  private static String pair(Summary summary, Summary.Cell first, Summary.Cell other) {
    TextTable table =
        new TextTable()
            .add(
                summary.load().label(),
                first.arm(),
                other.arm(),
                "ratio",
                "interval",
                "noise floor",
                "verdict");
    for (Metric metric : Metric.values()) {
      if (first.figures().containsKey(metric) || other.figures().containsKey(metric)) {
        Summary.Figure figure = other.figures().get(metric);
        Comparison comparison = figure == null ? null : figure.comparison();
        table.add(
            "  " + metric.title(),
            value(first, metric),
            value(other, metric),
            ComparisonText.ratio(comparison),
            ComparisonText.interval(comparison),
            ComparisonText.interval(comparison == null ? null : summary.noiseFloor(metric)),
            ComparisonText.verdict(comparison));
      }
    }
    return table.render();
  }

  private static String value(Summary.Cell cell, Metric metric) {
    Summary.Figure figure = cell.figures().get(metric);
    return figure == null ? "-" : Format.figure(metric, figure.value());
  }

  private static void appendFailures(StringBuilder out, Result result) {
    List<TrialRecord> failed = result.trials().stream().filter(trial -> !trial.isValid()).toList();
    for (TrialRecord trial : failed.subList(0, Math.min(failed.size(), MOST_FAILURES))) {
      out.append(
          String.format(
              Locale.ROOT,
              "\nTrial %d (%s, %s, %s) does not count: %s\n",
              trial.number(),
              trial.arm(),
              trial.load().label(),
              trial.place(),
              Format.printable(trial.outcome().sentence())));
      Findings.advice(trial).forEach(advice -> out.append("    ").append(advice).append('\n'));
      List<String> lines = trial.lastLines();
      lines
          .subList(Math.max(0, lines.size() - LOG_LINES), lines.size())
          .forEach(line -> out.append("    | ").append(Format.printable(line)).append('\n'));
      out.append("    log: ").append(trial.log()).append('\n');
    }
    if (failed.size() > MOST_FAILURES) {
      out.append(
          "\nNot shown here: "
              + (failed.size() - MOST_FAILURES)
              + " more that do not count; see the report.\n");
    }
  }

  private static void appendNotes(StringBuilder out, Result result) {
    Map<String, Integer> notes = new LinkedHashMap<>();
    for (TrialRecord trial : result.trials()) {
      trial.notes().forEach(note -> notes.merge(note, 1, Integer::sum));
    }
    if (!notes.isEmpty()) {
      out.append('\n');
    }
    notes.forEach(
        (note, times) ->
            out.append("Note, in ")
                .append(Format.count(times, "trial"))
                .append(": ")
                .append(Format.printable(note))
                .append('\n'));
  }
}
