package dev.heddle.lab.report.chart;

import java.util.ArrayList;
import java.util.List;

/** How fast a count grows. */
final class Rates {

  private Rates() {}

  /**
   * From a count at moments to its growth a second between them, so many points at most. Neighbours
   * are taken together, so that each point is the exact mean of its stretch.
   *
   * @param counts the count so far, at seconds that ascend
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
