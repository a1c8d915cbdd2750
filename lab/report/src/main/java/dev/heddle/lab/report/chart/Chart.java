package dev.heddle.lab.report.chart;

import java.util.List;

/**
 * A chart of lines over a common axis. The labels of the axes contain the units.
 *
 * @param title what it shows, and for which load
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param shadedTo the x up to which the chart is shaded as warm-up; 0 for no shade
 * @param group charts of one group share a clock, so that a point in one is marked in all; empty
 *     for none
 * @param series the lines; at least one has a point
 */
public record Chart(
    String title, Axis x, Axis y, double shadedTo, String group, List<ChartLine> series) {

  public Chart {
    series = List.copyOf(series);
  }

  /** Whether there is nothing to draw. */
  boolean isEmpty() {
    return series.stream().allMatch(each -> each.points().isEmpty());
  }

  /** The unit of its values. */
  public String unit() {
    return y.label();
  }

  /**
   * The chart as JSON for the page's script, without characters that could end a script element.
   */
  public String json() {
    return ChartJson.of(this);
  }

  /** The chart as a table, for people who cannot see it. */
  public ChartTable table() {
    return ChartTable.of(this);
  }
}
