package dev.heddle.lab.report.chart;

import java.util.List;

/**
 * One line of a chart.
 *
 * @param label its name in the legend
 * @param color the number of its colour, see {@link Arms}
 * @param dashed whether it shows a trial that is not valid
 * @param points from left to right
 */
record ChartLine(String label, int color, boolean dashed, List<Point> points) {

  ChartLine {
    points = List.copyOf(points);
  }
}
