package dev.heddle.lab.report.chart;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Makes charts of the response times under one load. */
final class LatencyCharts {

  private static final int POINTS_A_NINE = 8;

  /** The place of the median on the axis. */
  private static final double MEDIAN = 2;

  private static final Axis MILLIS = new Axis("ms", Axis.Scale.LOG);

  private LatencyCharts() {}

  /**
   * Response times by percentile, a line for each arm. The histograms of an arm's valid trials are
   * added up, which is good enough for a chart; figures and verdicts are computed trial by trial.
   */
  static Chart byPercentile(Load load, List<TrialRecord> trials, List<String> arms) {
    Map<String, Histogram> sums = new LinkedHashMap<>();
    for (TrialRecord trial : trials) {
      Measurement measurement = trial.window().measurement();
      if (trial.isValid() && measurement != null && load.isConstant()) {
        sums.computeIfAbsent(trial.identity().arm(), arm -> new Histogram(3))
            .add(Histograms.decode(measurement.responseTime()));
      }
    }
    List<ChartLine> series = new ArrayList<>();
    sums.forEach(
        (arm, sum) -> {
          if (sum.getTotalCount() > 0) {
            series.add(new ChartLine(arm, Arms.color(arm, arms), false, percentiles(sum)));
          }
        });
    return new Chart(
        "Latency by percentile, " + load.label(), Axis.PERCENTILE, MILLIS, 0, "", series);
  }

  /** The points from the median to the largest value. */
  private static List<Point> percentiles(Histogram histogram) {
    List<Point> points = new ArrayList<>();
    double last = Math.max(MEDIAN, (double) histogram.getTotalCount());
    for (int i = 0; ; i++) {
      double place = Math.min(last, MEDIAN * Math.pow(10, (double) i / POINTS_A_NINE));
      double nanos = histogram.getValueAtPercentile(100 * (1 - 1 / place));
      points.add(new Point(place, nanos / 1e6));
      if (place >= last) {
        return points;
      }
    }
  }

  /** Response times at each rate of a climb, a line for each trial. */
  static Chart ofSteps(Load.Climb load, List<TrialRecord> trials, List<String> arms) {
    List<ChartLine> series = new ArrayList<>();
    for (TrialRecord trial : trials) {
      List<Point> points =
          trial.window().steps().stream()
              .filter(step -> step.atPercentileNanos() > 0)
              .sorted(Comparator.comparingDouble(Event.Step::arrivalsPerSecond))
              .map(step -> new Point(step.arrivalsPerSecond(), step.atPercentileNanos() / 1e6))
              .toList();
      if (!points.isEmpty()) {
        String label = trial.identity().arm() + ", trial " + trial.identity().number();
        series.add(
            new ChartLine(
                label, Arms.color(trial.identity().arm(), arms), !trial.isValid(), points));
      }
    }
    return new Chart(
        load.objective().percentileLabel() + " by rate, " + load.label(),
        new Axis("requests/s", Axis.Scale.LINEAR),
        MILLIS,
        0,
        "",
        series);
  }
}
