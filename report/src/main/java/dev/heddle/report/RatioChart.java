package dev.heddle.report;

import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.List;

/** The ratios of one load as dots on a logarithmic axis, with the range over blocks as a line. */
final class RatioChart {

  private static final int WIDTH = 720;
  private static final int LEFT = 190;
  private static final int RIGHT = 90;
  private static final int ROW = 24;

  private RatioChart() {}

  /** Empty if there is nothing to compare. */
  static String render(Summary summary, List<String> arms) {
    List<Row> rows = rows(summary, arms);
    if (rows.isEmpty()) {
      return "";
    }
    double reach = 1.25;
    for (Row row : rows) {
      reach = Math.max(reach, Math.max(row.ratio().most(), 1 / row.ratio().least()) * 1.05);
    }
    int height = rows.size() * ROW + 34;
    Svg svg =
        new Svg(WIDTH, height, "Ratios to " + arms.getFirst() + ", " + summary.load().label());
    double one = x(1, reach);
    svg.line(one, 8, one, height - 22, "one");
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      double y = 20 + i * ROW;
      String style = "arm" + arms.indexOf(row.arm()) % 6;
      svg.text(LEFT - 12, y + 4, "end", row.label());
      svg.line(x(row.ratio().least(), reach), y, x(row.ratio().most(), reach), y, "range " + style);
      svg.dot(x(row.ratio().value(), reach), y, "dot " + style);
      svg.text(WIDTH - RIGHT + 12, y + 4, "start", Format.ratio(row.ratio().value()));
    }
    svg.text(x(1 / reach, reach), height - 6, "start", Format.ratio(1 / reach));
    svg.text(one, height - 6, "middle", "as " + arms.getFirst());
    svg.text(x(reach, reach), height - 6, "end", Format.ratio(reach));
    return svg.end();
  }

  private static List<Row> rows(Summary summary, List<String> arms) {
    List<Row> rows = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      for (Summary.Cell cell : summary.cells()) {
        Summary.Figure figure = cell.figures().get(metric);
        if (figure != null && figure.ratio() != null) {
          String arm = arms.size() > 2 ? ", " + cell.arm() : "";
          rows.add(new Row(cell.arm(), metric.title() + arm, figure.ratio()));
        }
      }
    }
    return rows;
  }

  private static double x(double ratio, double reach) {
    double half = (WIDTH - LEFT - RIGHT) / 2.0;
    return LEFT + half + half * Math.log(ratio) / Math.log(reach);
  }

  private record Row(String arm, String label, Summary.Ratio ratio) {}
}
