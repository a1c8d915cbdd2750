package dev.heddle.lab.report.chart;

import java.util.ArrayList;
import java.util.List;

/** Reduces points without changing how their line looks. */
final class Thinned {

  private Thinned() {}

  /**
   * At most the given number of points, 4 or more: the least and the largest of each stretch, and
   * the two ends.
   */
  static List<Point> to(int most, List<Point> points) {
    if (points.size() <= most) {
      return points;
    }
    List<Point> kept = new ArrayList<>();
    kept.add(points.getFirst());
    int stretches = (most - 2) / 2;
    List<Point> inner = points.subList(1, points.size() - 1);
    for (int i = 0; i < stretches; i++) {
      int from = (int) ((long) inner.size() * i / stretches);
      int to = (int) ((long) inner.size() * (i + 1) / stretches);
      addExtremes(inner.subList(from, to), kept);
    }
    kept.add(points.getLast());
    return kept;
  }

  private static void addExtremes(List<Point> stretch, List<Point> kept) {
    int least = 0;
    int largest = 0;
    for (int i = 1; i < stretch.size(); i++) {
      least = stretch.get(i).y() < stretch.get(least).y() ? i : least;
      largest = stretch.get(i).y() > stretch.get(largest).y() ? i : largest;
    }
    kept.add(stretch.get(Math.min(least, largest)));
    if (least != largest) {
      kept.add(stretch.get(Math.max(least, largest)));
    }
  }
}
