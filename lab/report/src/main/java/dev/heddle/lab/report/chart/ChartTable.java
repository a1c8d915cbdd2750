package dev.heddle.lab.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The values of a chart at a few places.
 *
 * @param corner the name of what the columns show
 * @param columns the column headers
 * @param rows one row for each line of the chart
 */
public record ChartTable(String corner, List<String> columns, List<Row> rows) {

  private static final int COLUMNS = 8;

  private static final String NONE = "-";

  /**
   * One line of the chart.
   *
   * @param label the name of the line
   * @param values one value for each column
   */
  public record Row(String label, List<String> values) {}

  static ChartTable of(Chart chart) {
    List<Double> places = places(chart);
    return new ChartTable(
        chart.x().label(),
        places.stream().map(place -> head(chart.x(), place)).toList(),
        chart.series().stream()
            .map(series -> new Row(series.label(), values(series, places)))
            .toList());
  }

  /**
   * The places of the columns: all if there are few, otherwise some at equal distances, or one for
   * each nine.
   */
  private static List<Double> places(Chart chart) {
    TreeSet<Double> all = new TreeSet<>();
    chart.series().forEach(series -> series.points().forEach(point -> all.add(point.x())));
    if (all.size() <= COLUMNS) {
      return List.copyOf(all);
    }
    double first = all.getFirst();
    double last = all.getLast();
    List<Double> places = new ArrayList<>();
    if (chart.x().scale() == Axis.Scale.PERCENTILE) {
      places.add(2.0);
      for (double place = 10; place <= last; place *= 10) {
        places.add(place);
      }
    } else {
      for (int i = 1; i <= COLUMNS; i++) {
        places.add(first + (last - first) * i / COLUMNS);
      }
    }
    return places;
  }

  private static String head(Axis axis, double place) {
    return axis.scale() == Axis.Scale.PERCENTILE
        ? ChartNumbers.percentile(place) + " %"
        : ChartNumbers.text(place);
  }

  /** The last value up to each place; "-" beyond the line's ends. */
  private static List<String> values(ChartLine series, List<Double> places) {
    List<String> values = new ArrayList<>();
    for (double place : places) {
      String value = NONE;
      for (Point point : series.points()) {
        if (point.x() <= place * (1 + 1e-9)) {
          value = ChartNumbers.text(point.y());
        }
      }
      boolean beyond = series.points().isEmpty() || place > series.points().getLast().x() * 1.05;
      values.add(beyond ? NONE : value);
    }
    return values;
  }
}
