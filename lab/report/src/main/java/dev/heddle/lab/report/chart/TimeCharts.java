package dev.heddle.lab.report.chart;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Makes charts over time, a line for each trial; lines of trials that are not valid are dashed. */
final class TimeCharts {

  private static final Axis SINCE_JUMP = new Axis("seconds since the jump", Axis.Scale.LINEAR);

  /** How much of the time before a jump is shown, in seconds. */
  private static final double BEFORE_JUMP = 0.5;

  private final List<TrialRecord> trials;
  private final List<String> arms;
  private final String load;
  private final int mostPoints;

  /**
   * @param trials trials of one load, in any order
   * @param arms the names of the arms compared
   * @param mostPoints the largest number of points in a line
   */
  TimeCharts(Load load, List<TrialRecord> trials, List<String> arms, int mostPoints) {
    this.load = load.label();
    this.trials = trials;
    this.arms = arms;
    this.mostPoints = mostPoints;
  }

  Chart throughput() {
    return chart(
        "Throughput over time",
        "answers/s",
        trial -> Rates.of(SamplePoints.answers(trial), mostPoints));
  }

  Chart cpu() {
    return chart(
        "CPU of the subject over time",
        "CPUs",
        trial -> Rates.of(SamplePoints.cpuSeconds(trial), mostPoints));
  }

  /** Throughput from shortly before the jump, on a clock that begins with the jump. */
  Chart rampUp() {
    List<ChartLine> series = new ArrayList<>();
    for (TrialRecord trial : trials) {
      Long from = trial.window().fromMillis();
      if (from != null && trial.identity().load() instanceof Load.Jump) {
        List<Point> points =
            Rates.of(SamplePoints.answers(trial), Integer.MAX_VALUE).stream()
                .map(point -> new Point(point.x() - from / 1e3, point.y()))
                .filter(point -> point.x() >= -BEFORE_JUMP)
                .toList();
        add(series, trial, Thinned.to(mostPoints, points));
      }
    }
    return new Chart(
        "Ramp-up, " + load, SINCE_JUMP, new Axis("answers/s", Axis.Scale.LINEAR), 0, "", series);
  }

  private Chart chart(String title, String unit, Function<TrialRecord, List<Point>> points) {
    List<ChartLine> series = new ArrayList<>();
    trials.forEach(trial -> add(series, trial, points.apply(trial)));
    return new Chart(
        title + ", " + load,
        Axis.TIME,
        new Axis(unit, Axis.Scale.LINEAR),
        windowFrom(trials),
        "time, " + load,
        series);
  }

  private void add(List<ChartLine> series, TrialRecord trial, List<Point> points) {
    if (!points.isEmpty()) {
      series.add(
          new ChartLine(
              label(trial), Arms.color(trial.identity().arm(), arms), !trial.isValid(), points));
    }
  }

  private static String label(TrialRecord trial) {
    return trial.identity().arm()
        + ", trial "
        + trial.identity().number()
        + (trial.isValid() ? "" : ", not valid: " + trial.outcome().label());
  }

  /** When the first of the measured windows opened, in seconds; 0 if none did. */
  static double windowFrom(List<TrialRecord> trials) {
    return trials.stream()
        .map(trial -> trial.window().fromMillis())
        .filter(from -> from != null)
        .mapToDouble(from -> from / 1e3)
        .min()
        .orElse(0);
  }
}
