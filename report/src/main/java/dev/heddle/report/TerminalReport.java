package dev.heddle.report;

import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A result as plain text: one table a load, then what went wrong. */
public final class TerminalReport {

  private static final int LOG_LINES = 5;
  private static final int MOST_FAILURES = 10;

  private TerminalReport() {}

  /** The report, with its line ends. */
  public static String render(Result result) {
    StringBuilder out = new StringBuilder();
    out.append(Findings.header(result)).append("\n");
    for (Summary summary : result.summaries()) {
      out.append('\n').append(table(summary));
    }
    appendFailures(out, result);
    appendNotes(out, result);
    List<String> cautions = Findings.cautions(result);
    if (!cautions.isEmpty()) {
      out.append('\n');
      cautions.forEach(caution -> out.append(caution).append('\n'));
    }
    return out.toString();
  }

  private static String table(Summary summary) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of(summary.load().label()));
    for (Metric metric : Metric.values()) {
      head.add(metric.title());
    }
    rows.add(head);
    for (Summary.Cell cell : summary.cells()) {
      addRows(rows, cell);
    }
    return aligned(rows);
  }

  private static void addRows(List<List<String>> rows, Summary.Cell cell) {
    List<String> values = new ArrayList<>(List.of("  " + cell.arm() + invalid(cell)));
    List<String> ratios = new ArrayList<>(List.of("    ratio"));
    List<String> ranges = new ArrayList<>(List.of("    in blocks"));
    boolean anyRatio = false;
    boolean anyRange = false;
    for (Metric metric : Metric.values()) {
      Summary.Figure figure = cell.figures().get(metric);
      Summary.Ratio ratio = figure == null ? null : figure.ratio();
      values.add(figure == null ? "-" : Format.figure(metric, figure.value()));
      ratios.add(ratio == null ? "" : Format.ratio(ratio.value()));
      ranges.add(
          ratio == null || ratio.blocks() == 1 ? "" : Format.range(ratio.least(), ratio.most()));
      anyRatio |= ratio != null;
      anyRange |= ratio != null && ratio.blocks() > 1;
    }
    rows.add(values);
    if (anyRatio) {
      rows.add(ratios);
    }
    if (anyRange) {
      rows.add(ranges);
    }
  }

  private static String invalid(Summary.Cell cell) {
    return cell.valid() == cell.trials()
        ? ""
        : " (" + cell.valid() + " of " + cell.trials() + " valid)";
  }

  private static String aligned(List<List<String>> rows) {
    int columns = rows.getFirst().size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int column = 0; column < columns; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    StringBuilder out = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < columns; column++) {
        String text = row.get(column);
        String padding = " ".repeat(widths[column] - text.length());
        line.append(column == 0 ? text + padding : "  " + padding + text);
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  private static void appendFailures(StringBuilder out, Result result) {
    List<TrialRecord> failed = result.trials().stream().filter(trial -> !trial.isValid()).toList();
    for (TrialRecord trial : failed.subList(0, Math.min(failed.size(), MOST_FAILURES))) {
      out.append(
          String.format(
              Locale.ROOT,
              "\nTrial %d (%s, %s, block %d) does not count: %s\n",
              trial.number(),
              trial.arm(),
              trial.load().label(),
              trial.block(),
              Format.printable(trial.outcome().sentence())));
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
