package dev.heddle.lab.report;

import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The comparisons under one load on a logarithmic axis: ratio as a dot, interval as a line, below
 * it the noise floor, and behind all the band that counts as no difference.
 */
final class RatioChart {

  private static final int WIDTH = 720;
  private static final int LEFT = 190;
  private static final int RIGHT = 90;
  private static final int ROW = 24;

  /** An interval that reaches farther is cut: it says nothing anyway. */
  private static final double FARTHEST = 100;

  private RatioChart() {}

  /** Empty if there is nothing to compare. */
  static String render(Summary summary, List<String> arms, double band) {
    List<Row> rows = rows(summary, arms);
    if (rows.isEmpty()) {
      return "";
    }
    double reach = 1.25;
    for (Row row : rows) {
      reach = Math.max(reach, Math.max(row.high(), 1 / row.low()) * 1.05);
    }
    reach = Math.min(reach, FARTHEST);
    int height = rows.size() * ROW + 34;
    Svg svg =
        new Svg(WIDTH, height, "Ratios to " + arms.getFirst() + ", " + summary.load().label());
    svg.rect(
        x(1 / (1 + band), reach),
        8,
        x(1 + band, reach) - x(1 / (1 + band), reach),
        height - 30,
        "band");
    double one = x(1, reach);
    svg.line(one, 8, one, height - 22, "one");
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      double y = 20 + i * ROW;
      String style = PageColors.of(row.arm(), arms);
      svg.text(LEFT - 12, y + 4, "end", row.label());
      Comparison floor = row.floor();
      if (floor != null && floor.low() != null && floor.high() != null) {
        svg.line(x(floor.low(), reach), y + 6, x(floor.high(), reach), y + 6, "range floor");
      }
      svg.line(x(row.low(), reach), y, x(row.high(), reach), y, "range " + style);
      svg.dot(x(row.comparison().ratio(), reach), y, "dot " + style);
      svg.text(WIDTH - RIGHT + 12, y + 4, "start", ComparisonText.ratio(row.comparison()));
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
        if (figure != null && figure.comparison() != null && !cell.again()) {
          String arm = arms.size() > 2 ? ", " + cell.arm() : "";
          rows.add(
              new Row(
                  cell.arm(),
                  metric.title() + arm,
                  figure.comparison(),
                  summary.noiseFloor(metric)));
        }
      }
    }
    return rows;
  }

  private static double x(double ratio, double reach) {
    double half = (WIDTH - LEFT - RIGHT) / 2.0;
    double place = Math.log(Math.clamp(ratio, 1 / reach, reach)) / Math.log(reach);
    return LEFT + half + half * place;
  }

  private record Row(String arm, String label, Comparison comparison, @Nullable Comparison floor) {

    double low() {
      return comparison.low() == null ? comparison.ratio() : comparison.low();
    }

    double high() {
      return comparison.high() == null ? comparison.ratio() : comparison.high();
    }
  }
}
