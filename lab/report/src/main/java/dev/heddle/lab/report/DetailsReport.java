package dev.heddle.lab.report;

import dev.heddle.lab.report.cause.SpendingText;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.List;

/** All figures of a result as plain text: a table for each load and compared arm. */
public final class DetailsReport {

  private DetailsReport() {}

  /** The tables, with their line ends. */
  public static String render(Result result) {
    StringBuilder out = new StringBuilder();
    Format.appendLine(out, Findings.header(result));
    Standings standings = Standings.of(result, Stage.OVER);
    for (Summary summary : result.summaries()) {
      appendTables(out, summary, standings);
    }
    List<String> reading = Findings.reading(result);
    if (!reading.isEmpty()) {
      out.append('\n');
      reading.forEach(sentence -> out.append(sentence).append('\n'));
    }
    return out.toString();
  }

  private static void appendTables(StringBuilder out, Summary summary, Standings standings) {
    Summary.Cell first = summary.cells().getFirst();
    List<Summary.Cell> others =
        summary.cells().subList(1, summary.cells().size()).stream()
            // With a single arm, only its copy can be compared with it.
            .filter(cell -> !cell.again() || summary.cells().size() == 2)
            .toList();
    if (others.isEmpty()) {
      out.append('\n').append(alone(summary, first));
    }
    for (Summary.Cell other : others) {
      out.append('\n').append(pair(summary, first, other, standings));
    }
    summary.cells().stream()
        .map(Findings::notCounted)
        .filter(line -> !line.isEmpty())
        .forEach(line -> Format.appendLine(out, "  " + line));
    CauseText.lines(summary).forEach(line -> Format.appendLine(out, "  " + line));
    CauseText.spending(summary).forEach(table -> out.append('\n').append(spending(table)));
  }

  private static String spending(SpendingText.Table spent) {
    TextTable table = new TextTable().add("  share", spent.behind(), spent.ahead(), "where");
    for (SpendingText.SpendingRow row : spent.rows()) {
      table.add("  %5s".formatted(row.share()), row.behind(), row.ahead(), row.where());
    }
    return Format.printable(spent.title()) + '\n' + (spent.rows().isEmpty() ? "" : table.render());
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

  private static String pair(
      Summary summary, Summary.Cell first, Summary.Cell other, Standings standings) {
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
            VerdictText.of(standings, summary, metric, comparison));
      }
    }
    return table.render();
  }

  private static String value(Summary.Cell cell, Metric metric) {
    Summary.Figure figure = cell.figures().get(metric);
    return figure == null ? "-" : Format.figure(metric, figure.value());
  }
}
