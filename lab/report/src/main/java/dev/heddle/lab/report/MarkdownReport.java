package dev.heddle.lab.report;

import dev.heddle.lab.report.cause.SpendingText;
import dev.heddle.lab.report.caution.Cautions;
import dev.heddle.lab.report.standing.AlarmText;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.report.text.OutcomeText;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.ReleaseGate;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Writes results in GitHub's Markdown, short enough for a pull request. */
public final class MarkdownReport {

  private static final int MOST_SENTENCES = 5;

  private MarkdownReport() {}

  /**
   * The page, with its line ends.
   *
   * @param name the name of the experiment or pack
   * @param results the results of its scenarios, at least one
   * @param completion what is left to run
   */
  public static String render(String name, List<Result> results, Completion completion) {
    StringBuilder out = new StringBuilder("# " + Markdown.text(name) + "\n");
    boolean toldBelow = results.size() == 1 && !results.getFirst().complete();
    (toldBelow ? completion.besidesStopped() : completion)
        .sentences()
        .forEach(sentence -> out.append('\n').append(sentence).append('\n'));
    for (Result result : results) {
      if (results.size() > 1) {
        out.append("\n## ").append(Markdown.text(result.experiment().name())).append('\n');
      }
      append(out, result);
    }
    return out.toString();
  }

  private static void append(StringBuilder out, Result result) {
    appendGate(out, result);
    list(out, "", texts(KnownText.of(result)));
    list(out, "", texts(AdviceText.of(result)));
    list(out, "", Cautions.of(result).stream().map(MarkdownReport::caution).toList());
    out.append('\n').append(Markdown.text(Findings.header(result))).append(".\n");
    list(out, "", texts(Findings.capacities(result)));
    Standings standings = Standings.of(result, Stage.OVER);
    for (Summary summary : result.summaries()) {
      out.append("\n### ").append(Markdown.text(summary.load().label())).append("\n\n");
      out.append(Markdown.table(2, rows(summary, standings)));
      list(out, "", texts(CauseText.lines(summary)));
      CauseText.spending(summary).forEach(table -> appendSpending(out, table));
    }
    appendClaims(out, result);
    list(out, "### Trials that are not valid", notCounted(result));
    list(out, "", texts(Findings.reading(result)));
    out.append('\n')
        .append(Markdown.text(MachineText.line(result.machine())))
        .append("; Heddle ")
        .append(Markdown.text(result.heddleVersion()))
        .append(".\n");
  }

  private static void appendSpending(StringBuilder out, SpendingText.Table spent) {
    out.append('\n').append(Markdown.text(spent.title())).append(".\n");
    if (spent.rows().isEmpty()) {
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of("share", Markdown.text(spent.behind()), Markdown.text(spent.ahead()), "where"));
    spent
        .rows()
        .forEach(
            row ->
                rows.add(
                    List.of(row.share(), row.behind(), row.ahead(), Markdown.text(row.where()))));
    out.append('\n').append(Markdown.table(0, rows));
  }

  private static void appendGate(StringBuilder out, Result result) {
    ReleaseGate.of(result)
        .ifPresent(
            gate -> {
              List<List<String>> rows = new ArrayList<>();
              rows.add(List.of("", "condition", "found"));
              for (AlarmText.AlarmLine told : AlarmText.told(result)) {
                rows.add(
                    List.of(told.word(), Markdown.text(told.name()), Markdown.text(told.says())));
              }
              out.append("\n**").append(Markdown.text(AlarmText.title(gate))).append("**\n\n");
              out.append(Markdown.table(3, rows)).append('\n');
              out.append(Markdown.text(AlarmText.reading(result.experiment()))).append('\n');
            });
  }

  private static String caution(String sentence) {
    return "**Caution:** " + Markdown.text(sentence);
  }

  private static List<String> texts(List<String> sentences) {
    return sentences.stream().map(Markdown::text).toList();
  }

  private static void list(StringBuilder out, String title, List<String> entries) {
    if (!entries.isEmpty()) {
      out.append('\n').append(title).append(title.isEmpty() ? "" : "\n\n");
      entries.forEach(entry -> out.append("- ").append(entry).append('\n'));
    }
  }

  /** A row for each metric and arm; the metric is named only once. */
  private static List<List<String>> rows(Summary summary, Standings standings) {
    boolean floor = summary.cells().stream().anyMatch(Summary.Cell::again);
    List<List<String>> rows = new ArrayList<>();
    rows.add(row(floor, "metric", "arm", "value", "ratio", "interval", "noise floor", "verdict"));
    for (Metric metric : Metric.values()) {
      String title = metric.title();
      for (Summary.Cell cell : summary.cells()) {
        Summary.Figure figure = cell.figures().get(metric);
        if (figure == null || cell.again()) {
          continue;
        }
        Comparison comparison = figure.comparison();
        rows.add(
            row(
                floor,
                title,
                Markdown.text(cell.arm()),
                Format.figure(metric, figure.value()),
                ComparisonText.ratio(comparison),
                ComparisonText.interval(comparison),
                comparison == null ? "" : ComparisonText.interval(summary.noiseFloor(metric)),
                VerdictText.of(standings, summary, metric, comparison).replace("~", "about ")));
        title = "";
      }
    }
    return rows;
  }

  private static List<String> row(
      boolean floor,
      String metric,
      String arm,
      String value,
      String ratio,
      String interval,
      String noiseFloor,
      String verdict) {
    return floor
        ? List.of(metric, arm, value, ratio, interval, noiseFloor, verdict)
        : List.of(metric, arm, value, ratio, interval, verdict);
  }

  private static void appendClaims(StringBuilder out, Result result) {
    List<ClaimText.ClaimLines> claims = ClaimText.told(result);
    if (!claims.isEmpty()) {
      out.append("\n### Claims\n\n");
    }
    for (ClaimText.ClaimLines claim : claims) {
      out.append("- ").append(Markdown.text(claim.line())).append('\n');
      texts(claim.differences()).forEach(each -> out.append("  - ").append(each).append('\n'));
    }
  }

  /**
   * The number of invalid trials of each arm, with the readings of gates that discarded trials and
   * the other outcomes.
   */
  private static List<String> notCounted(Result result) {
    Stream<String> cells =
        result.summaries().stream()
            .flatMap(
                summary ->
                    summary.cells().stream()
                        .map(Findings::notCounted)
                        .filter(line -> !line.isEmpty())
                        .map(line -> Markdown.text(summary.load().label() + ", " + line)));
    Stream<String> gates =
        GateReport.rows(result).stream()
            .filter(row -> row.refused() > 0)
            .map(
                row ->
                    Markdown.text(
                        "gate "
                            + row.title()
                            + " discarded "
                            + row.refused()
                            + " of "
                            + row.readings()
                            + ": largest "
                            + row.largest()
                            + ", limit "
                            + row.limit()
                            + "; "
                            + row.advice()));
    Stream<String> sentences =
        result.trials().stream()
            .filter(trial -> !trial.isValid() && Findings.advice(trial).isEmpty())
            .map(trial -> OutcomeText.sentence(trial.outcome()))
            .distinct()
            .limit(MOST_SENTENCES)
            .map(Markdown::code);
    return Stream.of(cells, gates, sentences).flatMap(lines -> lines).toList();
  }
}
