package dev.heddle.lab.report.chart;

import java.util.ArrayList;
import java.util.List;

/** Computes how fast a count grows. */
final class Rates {

  private Rates() {}

  /**
   * The growth of a count a second, with at most the given number of points. Neighbours are
   * combined, so that each point is the exact mean of its stretch.
   *
   * @param counts the count so far, at ascending seconds
   */
  static List<Point> of(List<Point> counts, int most) {
    int stride = Math.max(1, Math.ceilDiv(counts.size() - 1, most));
    List<Point> rates = new ArrayList<>();
    for (int i = stride; i < counts.size(); i += stride) {
      Point from = counts.get(i - stride);
      Point to = counts.get(i);
      if (to.x() > from.x()) {
        rates.add(new Point(to.x(), Math.max(0, (to.y() - from.y()) / (to.x() - from.x()))));
      }
    }
    return rates;
  }
}
