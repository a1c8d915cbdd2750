package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TerminalReportTest {

  @Test
  void render_of_the_smallest_result_is_a_line_and_a_table() {
    assertThat(TerminalReport.render(ResultExamples.smallest()))
        .isEqualTo(
            """
            example: 1 block, 1 trial, 1 valid; measured 1.0 s after 2.0 s of warm-up

            100 users  throughput     p50     p99     max  CPU/request  memory  threads
              only        1,235/s  617 ms  412 ms  309 ms       247 us  206 MB      176
            """);
  }

  @Test
  void render_of_two_arms_has_ratios_under_the_second() {
    assertThat(TerminalReport.render(ResultExamples.twoArms()))
        .isEqualTo(
            """
            example: 3 blocks, 6 trials, 6 valid; measured 1.0 s after 2.0 s of warm-up

            100 users      throughput        p50        p99        max  CPU/request     memory    threads
              platform        1,235/s     617 ms     412 ms     309 ms       247 us     206 MB        176
              virtual         2,469/s   1,235 ms     823 ms     617 ms       494 us     412 MB        353
                ratio           2.00x      2.00x      2.00x      2.00x        2.00x      2.00x      2.00x
                in blocks   1.50-2.50  1.50-2.50  1.50-2.50  1.50-2.50    1.50-2.50  1.50-2.50  1.50-2.50
            """);
  }

  static Stream<Result> tables() {
    return Stream.of(
        ResultExamples.smallest(),
        ResultExamples.twoArms(),
        ResultExamples.fortyCells(),
        ResultExamples.quick(),
        ResultExamples.interrupted(),
        ResultExamples.withoutTrial(),
        ResultExamples.failures(3, "x"));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void render_of_any_result_lines_its_columns_up(Result result) {
    List<List<String>> tables = tables(TerminalReport.render(result));

    assertThat(tables).hasSameSizeAs(result.summaries());
    for (List<String> table : tables) {
      int[] ends = ends(table.getFirst());
      for (String row : table) {
        String padded = row + " ".repeat(ends[ends.length - 1] - row.length());
        for (int end : ends) {
          assertThat(padded.substring(end)).as(row).matches("( .*)?");
          assertThat(padded.substring(0, end)).as(row).matches("(.*\\S)|( {4}\\S.* {2,})");
        }
      }
    }
  }

  @Test
  void render_of_forty_cells_has_a_row_for_each() {
    String report = TerminalReport.render(ResultExamples.fortyCells());

    assertThat(tables(report)).hasSize(8);
    for (int arm = 1; arm <= 5; arm++) {
      assertThat(count(report, "\n  arm-" + arm + " ")).isEqualTo(8);
    }
  }

  @Test
  void render_of_one_arm_alone_has_no_ratio() {
    assertThat(TerminalReport.render(ResultExamples.smallest()))
        .doesNotContain("ratio", "in blocks");
  }

  @Test
  void render_of_a_quick_run_says_that_it_proves_nothing() {
    assertThat(TerminalReport.render(ResultExamples.quick()))
        .contains("2.00x")
        .doesNotContain("in blocks")
        .endsWith("\nThis was a quick run, for trying things out. It proves nothing.\n");
  }

  @Test
  void render_of_an_interrupted_run_says_how_far_it_came() {
    assertThat(TerminalReport.render(ResultExamples.interrupted()))
        .startsWith("example: 2 blocks, 2 of 4 trials, 2 valid;")
        .endsWith("\nThe run was interrupted: 2 of 4 trials are in it.\n");
  }

  @Test
  void render_of_a_run_without_a_trial_has_empty_tables() {
    assertThat(TerminalReport.render(ResultExamples.withoutTrial()))
        .startsWith("example: 2 blocks, 0 of 4 trials, 0 valid;")
        .contains("\n  a                 -    -    -    -            -       -        -\n")
        .endsWith("\nThe run was interrupted: 0 of 4 trials are in it.\n");
  }

  @Test
  void render_of_a_failure_tells_it_with_the_end_of_its_log() {
    assertThat(TerminalReport.render(ResultExamples.failures(1, "boom")))
        .contains("\n  bad (0 of 1 valid)  ")
        .endsWith(
            """

            Trial 2 (bad, 100 users, block 1) does not count: \
            answers something that is not HTTP: boom
                | 3
                | 4
                | 5
                | boom
                | \tat boom
                log: logs/002.log

            Note, in 1 trial: boom
            """);
  }

  @Test
  void render_of_many_failures_shows_ten_and_counts_the_others() {
    String report = TerminalReport.render(ResultExamples.failures(12, "boom"));

    assertThat(count(report, "does not count")).isEqualTo(10);
    assertThat(report)
        .contains("\nNot shown here: 2 more that do not count; see the report.\n")
        .contains("\nNote, in 12 trials: boom\n");
  }

  @Test
  void render_of_words_of_the_subject_does_not_let_them_steer_the_terminal() {
    String report =
        TerminalReport.render(
            ResultExamples.failures(1, ResultExamples.HOSTILE + "\r\nforged: line"));

    assertThat(report.codePoints().filter(Character::isISOControl).distinct())
        .containsExactlyInAnyOrder((int) '\n', (int) '\t');
    assertThat(report).contains("[31m").doesNotContain("\nforged");
  }

  /** Each table from its head to its last row. */
  private static List<List<String>> tables(String report) {
    List<List<String>> tables = new ArrayList<>();
    for (String paragraph : report.split("\n\n", -1)) {
      List<String> lines = paragraph.lines().toList();
      if (lines.getFirst().contains(Metric.THROUGHPUT.title() + " ")) {
        tables.add(lines);
      }
    }
    return tables;
  }

  /** Where the columns end; all but the first are aligned to the right. */
  private static int[] ends(String head) {
    return Arrays.stream(Metric.values())
        .mapToInt(metric -> head.indexOf(" " + metric.title()) + 1 + metric.title().length())
        .toArray();
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
