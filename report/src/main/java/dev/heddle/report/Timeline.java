package dev.heddle.report;

import java.util.List;
import java.util.Locale;

/** Lines over the time since the load began; what came before the measured window is shaded. */
final class Timeline {

  private static final int WIDTH = 720;
  private static final int HEIGHT = 180;
  private static final int LEFT = 64;
  private static final int BOTTOM = 24;

  private Timeline() {}

  /**
   * One moment.
   *
   * @param seconds since the load began
   * @param value not below 0
   */
  record Point(double seconds, double value) {}

  /**
   * One trial.
   *
   * @param points in the order of time
   * @param style its class in the page
   */
  record Line(List<Point> points, String style) {}

  /**
   * The drawing; empty if there is nothing above 0 to draw.
   *
   * @param title for those who cannot see it
   * @param unit behind the largest value
   * @param windowFrom where the shade ends, in seconds
   */
  static String render(String title, String unit, List<Line> lines, double windowFrom) {
    double last = most(lines, true);
    double most = most(lines, false);
    if (most == 0) {
      return "";
    }
    Svg svg = new Svg(WIDTH, HEIGHT, title);
    svg.rect(LEFT, 8, x(windowFrom, last) - LEFT, HEIGHT - BOTTOM - 8, "warm");
    svg.line(LEFT, HEIGHT - BOTTOM, WIDTH, HEIGHT - BOTTOM, "axis");
    for (Line line : lines) {
      StringBuilder points = new StringBuilder();
      for (Point point : line.points()) {
        double y = HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 12) * point.value() / most;
        points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(point.seconds(), last), y));
      }
      svg.path(points.toString().strip(), line.style());
    }
    svg.text(LEFT - 8, 18, "end", String.format(Locale.ROOT, "%,.0f%s", most, unit));
    svg.text(LEFT - 8, HEIGHT - BOTTOM, "end", "0");
    svg.text(LEFT + 4, HEIGHT - 8, "start", "warm-up");
    svg.text(WIDTH, HEIGHT - 8, "end", String.format(Locale.ROOT, "%.1f s", last));
    return svg.end();
  }

  private static double most(List<Line> lines, boolean seconds) {
    return lines.stream()
        .flatMap(line -> line.points().stream())
        .mapToDouble(point -> seconds ? point.seconds() : point.value())
        .max()
        .orElse(0);
  }

  private static double x(double seconds, double last) {
    return LEFT + (WIDTH - LEFT - 4) * Math.min(1, seconds / last);
  }
}
