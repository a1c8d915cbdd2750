package dev.heddle.lab.report.chart;

import java.util.List;

/**
 * Lines over a common axis. Units stand in the labels of the axes.
 *
 * @param title what it shows, and of which load
 * @param x from left to right
 * @param y from below
 * @param shadedTo what is left of it is shaded, in units of x: the warm-up; 0 for no shade
 * @param group charts of one group have one clock: what is pointed at in one is marked in all;
 *     empty if it stands alone
 * @param series at least one, each with a point
 */
public record Chart(
    String title, Axis x, Axis y, double shadedTo, String group, List<ChartLine> series) {

  public Chart {
    series = List.copyOf(series);
  }

  /** Whether there is anything in it. */
  boolean isEmpty() {
    return series.stream().allMatch(each -> each.points().isEmpty());
  }

  /** What its values are in. */
  public String unit() {
    return y.label();
  }

  /** For the script of the page; it has no character that could end a script element. */
  public String json() {
    return ChartJson.of(this);
  }

  /** For those who cannot see it. */
  public ChartTable table() {
    return ChartTable.of(this);
  }
}
