package dev.heddle.lab.report.chart;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The lanes of one load on one clock, a line an arm. */
final class UsageCharts {

  private UsageCharts() {}

  /** Those in which anything was seen. */
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
                  trial.arm() + ", trial " + trial.number(),
                  Arms.color(trial.arm(), arms),
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
   * The arm's trial that was recorded, of which most is known; else the one in the middle by
   * throughput, of those that count if any does.
   */
  private static List<TrialRecord> middle(List<TrialRecord> trials, String arm) {
    List<TrialRecord> own = trials.stream().filter(trial -> trial.arm().equals(arm)).toList();
    List<TrialRecord> recorded = own.stream().filter(trial -> trial.recording() != null).toList();
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
