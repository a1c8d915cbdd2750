package dev.heddle.lab.report.chart;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Makes the usage charts of one load on one clock, a line for each arm. */
final class UsageCharts {

  private UsageCharts() {}

  /** The charts that have data. */
  static List<Chart> of(
      Load load, List<TrialRecord> trials, List<String> arms, int mostPointsOfALine) {
    List<TrialRecord> shown = arms.stream().flatMap(arm -> middle(trials, arm).stream()).toList();
    List<Chart> charts = new ArrayList<>();
    for (UsageCurve lane : UsageCurve.ALL) {
      List<ChartLine> series = new ArrayList<>();
      for (TrialRecord trial : shown) {
        List<Point> points = Thinned.to(mostPointsOfALine, lane.points().apply(trial));
        if (!points.isEmpty()) {
          series.add(
              new ChartLine(
                  trial.identity().arm() + ", trial " + trial.identity().number(),
                  Arms.color(trial.identity().arm(), arms),
                  !trial.isValid(),
                  points));
        }
      }
      charts.add(
          new Chart(
              lane.title() + ", " + load.label(),
              Axis.TIME,
              new Axis(lane.unit(), Axis.Scale.LINEAR),
              TimeCharts.windowFrom(shown),
              "time, " + load.label(),
              series));
    }
    return charts.stream().filter(chart -> !chart.isEmpty()).toList();
  }

  /**
   * The arm's recorded trial, about which most is known; otherwise the trial with the median
   * throughput, among the valid ones if there are any.
   */
  private static List<TrialRecord> middle(List<TrialRecord> trials, String arm) {
    List<TrialRecord> own =
        trials.stream().filter(trial -> trial.identity().arm().equals(arm)).toList();
    List<TrialRecord> recorded =
        own.stream().filter(trial -> trial.inside().recording() != null).toList();
    if (!recorded.isEmpty()) {
      return recorded.subList(0, 1);
    }
    List<TrialRecord> valid = own.stream().filter(TrialRecord::isValid).toList();
    List<TrialRecord> ranked =
        (valid.isEmpty() ? own : valid)
            .stream()
                .sorted(Comparator.comparingDouble(trial -> Metric.THROUGHPUT.of(trial).orElse(0)))
                .toList();
    return ranked.isEmpty() ? List.of() : List.of(ranked.get(ranked.size() / 2));
  }
}
