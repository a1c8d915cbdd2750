package dev.heddle.lab.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RatesTest {

  private static final List<Point> COUNTS =
      List.of(
          new Point(0, 0),
          new Point(1, 100),
          new Point(3, 200),
          new Point(4, 500),
          new Point(5, 0));

  @Test
  void of_counts_is_their_growth_a_second_and_never_below_0() {
    assertThat(Rates.of(COUNTS, 10))
        .containsExactly(new Point(1, 100), new Point(3, 50), new Point(4, 300), new Point(5, 0));
  }

  @Test
  void of_counts_with_few_points_takes_neighbours_together() {
    assertThat(Rates.of(COUNTS.subList(0, 4), 2)).containsExactly(new Point(3, 200.0 / 3));
  }

  @Test
  void of_a_single_count_is_nothing() {
    assertThat(Rates.of(COUNTS.subList(0, 1), 4)).isEmpty();
  }
}
