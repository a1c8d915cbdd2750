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
 * Draws the comparisons under one load on a logarithmic axis: the ratio as a dot, the interval as a
 * line, the noise floor below it, and the band that counts as no difference in the background.
 */
final class RatioChart {

  private static final int WIDTH = 720;

  /** The least room for the labels. */
  private static final int LEAST_LEFT = 150;

  private static final int MOST_LEFT = 380;

  /** The mean width of a label's character in a wide font. */
  private static final double CHARACTER = 7.6;

  /** The longest name of the first arm that leaves the ends of the axis free. */
  private static final int LONGEST_FIRST = 20;

  private static final int RIGHT = 90;
  private static final int ROW = 24;

  /** Intervals are cut at this ratio; wider ones are not informative. */
  private static final double FARTHEST = 100;

  private RatioChart() {}

  /** The drawing; empty if there is nothing to compare. */
  static String render(Summary summary, List<String> arms, double band) {
    List<Row> rows = rows(summary, arms);
    if (rows.isEmpty()) {
      return "";
    }
    double reach = 1.25;
    for (Row row : rows) {
      reach = Math.max(reach, Math.max(row.high(), 1 / row.low()) * 1.05);
    }
    Scale scale = new Scale(left(rows), Math.min(reach, FARTHEST));
    int height = rows.size() * ROW + 34;
    Svg svg =
        new Svg(
            WIDTH,
            height,
            "ratios",
            "Ratios to " + arms.getFirst() + ", " + summary.load().label());
    svg.rect(
        scale.x(1 / (1 + band)),
        8,
        scale.x(1 + band) - scale.x(1 / (1 + band)),
        height - 30,
        "band");
    double one = scale.x(1);
    svg.line(one, 8, one, height - 22, "one");
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      double y = 20 + i * ROW;
      String style = PageColors.of(row.arm(), arms);
      svg.text(scale.left() - 12, y + 4, "end", fitting(row.label()));
      Comparison floor = row.floor();
      if (floor != null && floor.low() != null && floor.high() != null) {
        svg.line(scale.x(floor.low()), y + 6, scale.x(floor.high()), y + 6, "range floor");
      }
      svg.line(scale.x(row.low()), y, scale.x(row.high()), y, "range " + style);
      svg.dot(scale.x(row.comparison().ratio()), y, "dot " + style);
      svg.text(WIDTH - RIGHT + 12, y + 4, "start", ComparisonText.ratio(row.comparison()));
    }
    svg.text(scale.x(1 / scale.reach()), height - 6, "start", Format.ratio(1 / scale.reach()));
    svg.text(one, height - 6, "middle", "as " + first(arms.getFirst()));
    svg.text(scale.x(scale.reach()), height - 6, "end", Format.ratio(scale.reach()));
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

  /** Where the axis begins: to the right of the longest label, within limits. */
  private static int left(List<Row> rows) {
    int longest = rows.stream().mapToInt(row -> row.label().length()).max().orElse(0);
    return Math.clamp(Math.round(longest * CHARACTER) + 20, LEAST_LEFT, MOST_LEFT);
  }

  private static String fitting(String label) {
    int most = (int) ((MOST_LEFT - 20) / CHARACTER);
    return label.length() > most ? label.substring(0, most - 1) + "\u2026" : label;
  }

  private static String first(String arm) {
    return arm.length() > LONGEST_FIRST ? "the first arm" : arm;
  }

  /**
   * The axis.
   *
   * @param left where it begins
   * @param reach the ratio at its right end
   */
  private record Scale(int left, double reach) {

    double x(double ratio) {
      double half = (WIDTH - left - RIGHT) / 2.0;
      double place = Math.log(Math.clamp(ratio, 1 / reach, reach)) / Math.log(reach);
      return left + half + half * place;
    }
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
