package dev.heddle.lab.report.chart;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes charts of figures against the load, if there are several loads of one model. */
final class LoadCharts {

  /** Loads further apart than this ratio are drawn on a logarithmic axis. */
  private static final double FAR_APART = 20;

  private LoadCharts() {}

  static List<Chart> of(Result result, List<String> arms) {
    Map<String, List<Summary>> models = new LinkedHashMap<>();
    for (Summary summary : result.summaries()) {
      Load load = summary.load();
      if (load.isConstant()) {
        models.computeIfAbsent(load.weightUnit(), name -> new ArrayList<>()).add(summary);
      }
    }
    List<Chart> charts = new ArrayList<>();
    models.forEach(
        (model, summaries) -> {
          if (summaries.size() > 1) {
            Arrays.stream(Metric.values())
                .filter(metric -> !metric.chartTitle().isEmpty())
                .forEach(metric -> charts.add(chart(metric, model, summaries, arms)));
          }
        });
    return charts;
  }

  private static Chart chart(
      Metric metric, String model, List<Summary> summaries, List<String> arms) {
    Map<String, List<Point>> lines = new LinkedHashMap<>();
    summaries.stream()
        .sorted(Comparator.comparingDouble(summary -> summary.load().weight()))
        .forEach(
            summary -> {
              for (Summary.Cell cell : summary.cells()) {
                Summary.Figure figure = cell.figures().get(metric);
                if (figure != null && !cell.again()) {
                  lines
                      .computeIfAbsent(cell.arm(), arm -> new ArrayList<>())
                      .add(new Point(summary.load().weight(), figure.value()));
                }
              }
            });
    List<ChartLine> series = new ArrayList<>();
    lines.forEach(
        (arm, points) -> series.add(new ChartLine(arm, Arms.color(arm, arms), false, points)));
    return new Chart(
        metric.chartTitle() + " against load, " + model,
        new Axis(model, farApart(summaries) ? Axis.Scale.LOG : Axis.Scale.LINEAR),
        new Axis(metric.axis(), metric.isResponseTime() ? Axis.Scale.LOG : Axis.Scale.LINEAR),
        0,
        "",
        series);
  }

  private static boolean farApart(List<Summary> summaries) {
    double[] sizes =
        summaries.stream().mapToDouble(each -> each.load().weight()).sorted().toArray();
    return sizes[sizes.length - 1] > FAR_APART * sizes[0];
  }
}
