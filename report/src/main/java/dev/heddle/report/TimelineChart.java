package dev.heddle.report;

import dev.heddle.driver.protocol.Event;
import dev.heddle.lab.result.PoolSample;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What goes on over time, one line a trial under one load; trials that do not count are dashed. */
final class TimelineChart {

  private TimelineChart() {}

  /** Throughput; empty if no trial has a sample. */
  static String throughput(String load, List<TrialRecord> trials, List<String> arms) {
    return render(
        "Throughput over time, " + load, "/s", trials, arms, TimelineChart::answersPerSecond);
  }

  /** Threads in the pools that serve requests; empty if no server has shown one. */
  static String poolSize(String load, List<TrialRecord> trials, List<String> arms) {
    return render(
        "Threads in the server's pool over time, " + load,
        " threads",
        trials,
        arms,
        TimelineChart::threads);
  }

  private static String render(
      String title,
      String unit,
      List<TrialRecord> trials,
      List<String> arms,
      Function<TrialRecord, List<Timeline.Point>> points) {
    List<Timeline.Line> lines =
        trials.stream()
            .map(trial -> new Timeline.Line(points.apply(trial), style(trial, arms)))
            .filter(line -> !line.points().isEmpty())
            .toList();
    double windowFrom =
        trials.stream()
            .filter(trial -> trial.windowFromMillis() != null)
            .mapToDouble(trial -> trial.windowFromMillis() / 1e3)
            .min()
            .orElse(0);
    return Timeline.render(title, unit, lines, windowFrom);
  }

  private static String style(TrialRecord trial, List<String> arms) {
    String style = "line arm" + Math.max(0, arms.indexOf(trial.arm())) % 6;
    return trial.isValid() ? style : style + " invalid";
  }

  private static List<Timeline.Point> answersPerSecond(TrialRecord trial) {
    List<Timeline.Point> points = new ArrayList<>();
    long before = 0;
    for (Event.Sample sample : trial.driverSamples()) {
      long nanos = sample.elapsedNanos() - before;
      points.add(
          new Timeline.Point(
              sample.elapsedNanos() / 1e9, nanos <= 0 ? 0 : sample.completed() * 1e9 / nanos));
      before = sample.elapsedNanos();
    }
    return points;
  }

  private static List<Timeline.Point> threads(TrialRecord trial) {
    return trial.poolSamples().stream()
        .filter(sample -> sample.kind() == PoolSample.Kind.THREADS)
        .map(sample -> new Timeline.Point(sample.elapsedMillis() / 1e3, sample.size()))
        .toList();
  }
}
