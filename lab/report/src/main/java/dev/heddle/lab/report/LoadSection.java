package dev.heddle.lab.report;

import dev.heddle.lab.report.chart.Chart;
import dev.heddle.lab.report.chart.Charts;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes a page's section about one load. */
final class LoadSection {

  private final Result result;
  private final List<String> arms;
  private final Charts charts;
  private final Standings standings;

  LoadSection(Result result) {
    this.result = result;
    this.arms = result.experiment().arms().stream().map(arm -> arm.name()).toList();
    this.charts = new Charts(result);
    this.standings = Standings.of(result, Stage.OVER);
  }

  /** All loads, in the order of the experiment. */
  List<Map<String, Object>> all() {
    List<Summary> summaries = result.summaries();
    return summaries.stream()
        .map(summary -> section(summary, summaries.indexOf(summary) + 1))
        .toList();
  }

  /** Charts over all loads. */
  List<Map<String, Object>> againstLoad() {
    return views(charts.againstLoad(), "chart");
  }

  /** The arms and their colours. */
  List<Map<String, String>> keys() {
    return arms.stream()
        .map(arm -> Map.of("name", arm, "color", PageColors.of(arm, arms)))
        .toList();
  }

  private Map<String, Object> section(Summary summary, int number) {
    List<Metric> metrics =
        Arrays.stream(Metric.values())
            .filter(
                metric ->
                    summary.cells().stream().anyMatch(cell -> cell.figures().containsKey(metric)))
            .toList();
    String ratios = RatioChart.render(summary, arms, result.experiment().criteria().band());
    List<Map<String, Object>> drawn = views(charts.under(summary.load()), "chart");
    List<Map<String, Object>> why = why(summary);
    List<Map<String, Object>> lanes = views(charts.lanes(summary.load()), "lane");
    return Map.ofEntries(
        Map.entry("id", "load-" + number),
        Map.entry("label", summary.load().label()),
        Map.entry("arms", summary.cells().stream().map(this::arm).toList()),
        Map.entry("rows", metrics.stream().map(metric -> row(metric, summary)).toList()),
        Map.entry("ratios", ratios),
        Map.entry("compared", !ratios.isEmpty()),
        Map.entry("floor", summary.cells().stream().anyMatch(Summary.Cell::again)),
        Map.entry("open", result.summaries().size() == 1),
        Map.entry("keys", keys()),
        Map.entry("drawn", !drawn.isEmpty()),
        Map.entry("charts", drawn),
        Map.entry("used", !lanes.isEmpty()),
        Map.entry("lanes", lanes),
        Map.entry("why", why),
        Map.entry("whys", !why.isEmpty()),
        Map.entry("spent", SpendingSection.of(result, summary)),
        Map.entry("inside", InsideSection.of(result, summary)));
  }

  private static List<Map<String, Object>> why(Summary summary) {
    return CauseText.told(summary).stream()
        .map(
            told ->
                Map.<String, Object>of(
                    "line", told.line(),
                    "located", !told.stack().isEmpty(),
                    "stack", String.join("\n", told.stack())))
        .toList();
  }

  private static List<Map<String, Object>> views(List<Chart> charts, String style) {
    return charts.stream()
        .map(chart -> Map.<String, Object>of("chart", chart, "style", style))
        .toList();
  }

  private Map<String, String> arm(Summary.Cell cell) {
    return Map.of(
        "arm",
        cell.arm() + (cell.again() ? " (noise floor)" : ""),
        "color",
        cell.again() ? "floor" : PageColors.of(cell.arm(), arms),
        "valid",
        cell.valid() + " of " + cell.trials());
  }

  /** A row with a metric and its figure for each arm. */
  private Map<String, Object> row(Metric metric, Summary summary) {
    return Map.of(
        "metric",
        metric.title(),
        "figures",
        summary.cells().stream().map(cell -> figure(metric, cell, summary)).toList());
  }

  private Map<String, String> figure(Metric metric, Summary.Cell cell, Summary summary) {
    Summary.Figure figure = cell.figures().get(metric);
    Comparison comparison = figure == null ? null : figure.comparison();
    Map<String, String> texts = new HashMap<>(arm(cell));
    texts.put("value", figure == null ? "-" : Format.figure(metric, figure.value()));
    texts.put("ratio", ComparisonText.ratio(comparison));
    texts.put("interval", ComparisonText.interval(comparison));
    texts.put("verdict", VerdictText.of(standings, summary, metric, comparison));
    return texts;
  }
}
