package dev.heddle.lab.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThinnedTest {

  @Test
  void few_points_stay_as_they_are() {
    List<Point> points = points(10);

    assertThat(Thinned.to(10, points)).isSameAs(points);
  }

  @Test
  void of_many_points_the_ends_and_the_peak_are_kept_in_order() {
    List<Point> points = points(1000);

    List<Point> thinned = Thinned.to(24, points);

    assertThat(thinned)
        .hasSizeLessThanOrEqualTo(24)
        .startsWith(points.getFirst())
        .endsWith(points.getLast())
        .contains(new Point(500, 1_000_000))
        .isSortedAccordingTo((a, b) -> Double.compare(a.x(), b.x()));
  }

  private static List<Point> points(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Point(i, i == 500 ? 1_000_000 : i % 7))
        .toList();
  }
}
