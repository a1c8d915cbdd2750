package dev.heddle.report;

import dev.heddle.driver.protocol.Event;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import java.util.Locale;

/**
 * Throughput over time, one line a trial under one load; what came before the measured window is
 * shaded, and trials that do not count are dashed.
 */
final class TimelineChart {

  private static final int WIDTH = 720;
  private static final int HEIGHT = 180;
  private static final int LEFT = 64;
  private static final int BOTTOM = 24;

  private TimelineChart() {}

  /** Empty if no trial has a sample. */
  static String render(String load, List<TrialRecord> trials, List<String> arms) {
    long lastNanos = 0;
    double most = 0;
    for (TrialRecord trial : trials) {
      long before = 0;
      for (Event.Sample sample : trial.driverSamples()) {
        lastNanos = Math.max(lastNanos, sample.elapsedNanos());
        most = Math.max(most, perSecond(sample, before));
        before = sample.elapsedNanos();
      }
    }
    if (most == 0) {
      return "";
    }
    Svg svg = new Svg(WIDTH, HEIGHT, "Throughput over time, " + load);
    double windowFrom =
        trials.stream()
            .filter(trial -> trial.windowFromMillis() != null)
            .mapToDouble(trial -> trial.windowFromMillis())
            .min()
            .orElse(0);
    svg.rect(
        LEFT, 8, x(Math.round(windowFrom * 1e6), lastNanos) - LEFT, HEIGHT - BOTTOM - 8, "warm");
    svg.line(LEFT, HEIGHT - BOTTOM, WIDTH, HEIGHT - BOTTOM, "axis");
    for (TrialRecord trial : trials) {
      String style = "line arm" + Math.max(0, arms.indexOf(trial.arm())) % 6;
      svg.path(points(trial, lastNanos, most), trial.isValid() ? style : style + " invalid");
    }
    svg.text(LEFT - 8, 18, "end", String.format(Locale.ROOT, "%,.0f/s", most));
    svg.text(LEFT - 8, HEIGHT - BOTTOM, "end", "0");
    svg.text(LEFT + 4, HEIGHT - 8, "start", "warm-up");
    svg.text(WIDTH, HEIGHT - 8, "end", String.format(Locale.ROOT, "%.1f s", lastNanos / 1e9));
    return svg.end();
  }

  private static String points(TrialRecord trial, long lastNanos, double most) {
    StringBuilder points = new StringBuilder();
    long before = 0;
    for (Event.Sample sample : trial.driverSamples()) {
      double y = HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 12) * perSecond(sample, before) / most;
      points.append(
          String.format(Locale.ROOT, "%.1f,%.1f ", x(sample.elapsedNanos(), lastNanos), y));
      before = sample.elapsedNanos();
    }
    return points.toString().strip();
  }

  private static double perSecond(Event.Sample sample, long beforeNanos) {
    long nanos = sample.elapsedNanos() - beforeNanos;
    return nanos <= 0 ? 0 : sample.completed() * 1e9 / nanos;
  }

  private static double x(long nanos, long lastNanos) {
    return LEFT + (WIDTH - LEFT - 4) * Math.min(1, (double) nanos / lastNanos);
  }
}
