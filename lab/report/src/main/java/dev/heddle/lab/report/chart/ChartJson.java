package dev.heddle.lab.report.chart;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes a chart as JSON for the page's script; points are in one array, x before y. */
final class ChartJson {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN).build();

  private ChartJson() {}

  static String of(Chart chart) {
    Drawing drawing =
        new Drawing(
            chart.title(),
            chart.x().label(),
            scale(chart.x()),
            chart.y().label(),
            scale(chart.y()),
            number(chart.shadedTo()),
            chart.group(),
            chart.series().stream().map(ChartJson::line).toList());
    // In JSON a < occurs only inside strings. Escaped, it cannot end the script element.
    return JSON.writeValueAsString(drawing).replace("<", "\\u003c");
  }

  private static Line line(ChartLine series) {
    return new Line(
        series.label(),
        series.color(),
        series.dashed(),
        series.points().stream()
            .flatMap(point -> Stream.of(number(point.x()), number(point.y())))
            .toList());
  }

  private static String scale(Axis axis) {
    return axis.scale().name().toLowerCase(Locale.ROOT);
  }

  private static BigDecimal number(double value) {
    return new BigDecimal(ChartNumbers.text(value));
  }

  private record Drawing(
      String title,
      String xLabel,
      String xScale,
      String yLabel,
      String yScale,
      BigDecimal shadedTo,
      String group,
      List<Line> series) {}

  private record Line(String label, int color, boolean dashed, List<BigDecimal> points) {}
}
