package dev.heddle.lab.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChartTest {

  @Test
  void json_of_any_words_cannot_end_a_script_element() {
    assertThat(chart(Axis.TIME, "</script><!--", List.of(new Point(1, 2))).json())
        .doesNotContain("<")
        .contains("\\u003c/script>");
  }

  @Test
  void json_has_points_in_one_row_with_four_digits_and_no_exponent() {
    String json =
        chart(Axis.TIME, "a", List.of(new Point(0, 123456), new Point(0.12345, 0.000012))).json();

    assertThat(json).contains("\"points\":[0,123500,0.1235,0.000012]");
  }

  @Test
  void table_of_few_points_has_a_column_for_each() {
    ChartTable table = chart(Axis.TIME, "a", List.of(new Point(1, 10), new Point(2, 20))).table();

    assertThat(table.columns()).containsExactly("1", "2");
    assertThat(table.rows()).containsExactly(new ChartTable.Row("a", List.of("10", "20")));
  }

  @Test
  void table_of_many_points_has_the_last_value_at_a_few_places_up_to_the_end() {
    List<Point> points = IntStream.rangeClosed(0, 80).mapToObj(i -> new Point(i, 2.0 * i)).toList();

    ChartTable table = chart(Axis.TIME, "a", points).table();

    assertThat(table.columns()).startsWith("10", "20").endsWith("80").hasSize(8);
    assertThat(table.rows().getFirst().values()).startsWith("20", "40").endsWith("160");
  }

  @Test
  void table_by_percentile_has_the_median_and_a_column_for_each_nine() {
    List<Point> points =
        IntStream.rangeClosed(1, 2000).mapToObj(i -> new Point(i, i / 10.0)).toList();

    ChartTable table = chart(Axis.PERCENTILE, "a", points).table();

    assertThat(table.columns()).containsExactly("50 %", "90 %", "99 %", "99.9 %");
    assertThat(table.rows().getFirst().values()).containsExactly("0.2", "1", "10", "100");
  }

  @Test
  void table_by_percentile_never_says_a_hundred() {
    List<Point> points =
        List.of(new Point(2, 1), new Point(1e5, 2), new Point(1e6, 3), new Point(3e7, 4));

    assertThat(chart(Axis.PERCENTILE, "a", points).table().columns())
        .containsExactly("50 %", "99.999 %", "99.9999 %", "99.999997 %");
  }

  private static Chart chart(Axis x, String label, List<Point> points) {
    return new Chart(
        "title",
        x,
        new Axis("ms", Axis.Scale.LINEAR),
        0,
        "",
        List.of(new ChartLine(label, 0, false, points)));
  }
}
