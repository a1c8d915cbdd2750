package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DetailsReportTest {

  /** As wide as most terminals of developers; a result of the defaults must not wrap. */
  private static final int COLUMNS = 100;

  @Test
  void render_of_the_smallest_is_a_line_and_a_table() {
    assertThat(DetailsReport.render(ResultExamples.smallest()))
        .isEqualTo(
            """
            example: 1 block, 1 trial, 1 valid; measured 1.0 s after 2.0 s of warm-up

            100 users             only
              throughput       1,235/s
              p50               617 ms
              p99               412 ms
              service p99       309 ms
              max               247 ms
              CPU/request       206 us
              alloc/request     176 KB
              memory/request  154 KB s
              remote CPU        137 us
              memory            123 MB
              threads              112
              switches             103
            """);
  }

  @Test
  void render_of_two_arms_has_ratios_and_verdicts_beside_them() {
    assertThat(DetailsReport.render(ResultExamples.twoArms()))
        .isEqualTo(
            """
            example: 3 blocks, 6 trials, 6 valid; measured 1.0 s after 2.0 s of warm-up

            100 users         platform   virtual  ratio   interval  noise floor  verdict
              throughput       1,235/s   2,469/s  2.00x  1.50-2.50               CLEAR better
              p50               617 ms  1,235 ms  2.00x  1.50-2.50               LIKELY worse
              p99               412 ms    823 ms  2.00x  1.50-2.50               LIKELY worse
              service p99       309 ms    617 ms
              max               247 ms    494 ms
              CPU/request       206 us    412 us  2.00x  1.50-2.50               LIKELY worse
              alloc/request     176 KB    353 KB  2.00x  1.50-2.50               LIKELY worse
              memory/request  154 KB s  309 KB s  2.00x  1.50-2.50               LIKELY worse
              remote CPU        137 us    274 us
              memory            123 MB    247 MB
              threads              112       224
              switches             103       206  2.00x  1.50-2.50               LIKELY worse

            Intervals hold jointly with 95 % confidence for each metric; differences up to 3 % count as equal.
            Waiting users send more to an arm that answers faster: to compare latency, use the same --rate.
            """);
  }

  @Test
  void render_of_the_defaults_has_a_noise_floor_beside_what_is_judged() {
    assertThat(tables(DetailsReport.render(ResultExamples.byDefault())).getFirst())
        .containsExactly(
            """
            100 users          platform    virtual  ratio   interval  noise floor  verdict
              throughput          987/s    1,954/s  1.98x  1.96-2.00    0.98-1.02  CLEAR better
              p50                101 ms     101 ms  1.00x  0.98-1.02    0.98-1.02  LIKELY equivalent
              p99              1,204 ms   1,301 ms  1.08x  1.06-1.10    0.98-1.02  too noisy, ~6 more pairs
              max             10,412 ms  10,611 ms
              CPU/request        113 us     121 us  1.07x  1.05-1.09    0.98-1.02  LIKELY worse
              alloc/request     14.2 KB    14.4 KB  1.01x  0.99-1.03    0.98-1.02  too noisy, ~240 more pairs
              memory/request   312 KB s   341 KB s  1.09x  1.07-1.11    0.98-1.02  too noisy
              memory             308 MB     666 MB
              threads               231         34
            """
                .lines()
                .toArray(String[]::new));
  }

  @Test
  void render_of_the_defaults_fits_a_terminal() {
    assertThat(DetailsReport.render(ResultExamples.byDefault()).lines())
        .allMatch(line -> line.length() <= COLUMNS);
  }

  static Stream<Result> results() {
    return Stream.of(
        ResultExamples.twoArms(),
        ResultExamples.fortyCells(),
        ResultExamples.byDefault(),
        ResultExamples.climbed(),
        ResultExamples.quick(),
        ResultExamples.interrupted(),
        ResultExamples.withoutTrial(),
        ResultExamples.refused(),
        ResultExamples.failures(3, "x"));
  }

  @ParameterizedTest
  @MethodSource("results")
  void render_of_any_comparison_lines_its_columns_up(Result result) {
    List<List<String>> tables = tables(DetailsReport.render(result));

    assertThat(tables).hasSize(result.summaries().size() * (result.experiment().arms().size() - 1));
    for (List<String> table : tables) {
      int[] ends = ends(table.getFirst());
      for (String row : table) {
        String padded = row + " ".repeat(COLUMNS);
        for (int i = 0; i < ends.length; i++) {
          assertThat(padded.substring(ends[i], ends[i] + 2)).as(row).isBlank();
          if (i > 0) {
            assertThat(padded.substring(ends[i - 1], ends[i])).as(row).matches(" *|.*\\S");
          }
        }
      }
    }
  }

  @Test
  void render_of_forty_cells_has_a_table_for_each_arm_but_the_first() {
    List<List<String>> tables = tables(DetailsReport.render(ResultExamples.fortyCells()));

    assertThat(tables).hasSize(32);
    assertThat(tables.getFirst().getFirst()).matches("100 users +arm-1 +arm-2 +ratio .*");
    assertThat(tables.getLast().getFirst()).matches("800 users +arm-1 +arm-5 +ratio .*");
  }

  @Test
  void render_of_one_arm_alone_has_no_ratio() {
    assertThat(DetailsReport.render(ResultExamples.smallest()))
        .doesNotContain("ratio", "interval", "verdict", "Intervals");
  }

  @Test
  void render_of_a_climb_tells_the_rate_it_came_to() {
    assertThat(DetailsReport.render(ResultExamples.climbed()))
        .contains(
            """

            most at p99<50ms        a        b  ratio   interval  noise floor  verdict
              rate in bound   1,000/s  1,500/s  1.50x  1.40-1.60               CLEAR better
            """);
  }

  @Test
  void render_of_a_run_without_a_trial_has_empty_tables() {
    assertThat(DetailsReport.render(ResultExamples.withoutTrial()))
        .startsWith("example: 0 blocks, 0 of 4 trials, 0 valid;")
        .contains("\n100 users  a  b  ratio  interval  noise floor  verdict\n\n");
  }

  /** Each table of a comparison from its head to its last row. */
  private static List<List<String>> tables(String report) {
    List<List<String>> tables = new ArrayList<>();
    for (String paragraph : report.split("\n\n", -1)) {
      List<String> lines =
          paragraph.lines().filter(line -> !line.matches(".* valid \\(.*\\)")).toList();
      if (paragraph.lines().findFirst().orElse("").endsWith("  verdict")) {
        tables.add(lines);
      }
    }
    return tables;
  }

  /** Where the columns between the first and the last end; they are aligned to the right. */
  private static int[] ends(String head) {
    return Pattern.compile("(?<=  )\\S+( \\S+)*(?=  )")
        .matcher(head)
        .results()
        .mapToInt(column -> column.end())
        .toArray();
  }
}
