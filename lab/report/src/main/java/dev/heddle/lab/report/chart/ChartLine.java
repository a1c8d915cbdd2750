package dev.heddle.lab.report.chart;

import java.util.List;

/**
 * One line of a chart.
 *
 * @param label what it is of
 * @param color which of the page's colours it has, as {@link Arms} counts them
 * @param dashed whether it is of a trial that does not count
 * @param points from left to right
 */
record ChartLine(String label, int color, boolean dashed, List<Point> points) {

  ChartLine {
    points = List.copyOf(points);
  }
}
