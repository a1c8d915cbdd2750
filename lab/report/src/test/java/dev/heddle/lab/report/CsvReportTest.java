package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvReportTest {

  @Test
  void render_has_a_line_for_each_trial_with_its_figures_under_their_units() {
    List<Map<String, String>> rows = rows(ResultExamples.twoArms());

    assertThat(rows).hasSize(6);
    assertThat(rows.getFirst())
        .containsEntry("experiment", "example")
        .containsEntry("number", "1")
        .containsEntry("block", "1")
        .containsEntry("arm", "platform")
        .containsEntry("load", "100 users")
        .containsEntry("outcome", "completed")
        .containsEntry("valid", "true")
        .containsEntry("counts", "true")
        .containsEntry("detail", "")
        .containsEntry("started", "2026-01-02T03:04:05Z")
        .containsEntry("took (s)", "4")
        .containsEntry("throughput (1/s)", "1000")
        .containsEntry("CPU/request (us)", "50")
        .containsEntry("threads", "20")
        .containsEntry("ramp-up (ms)", "");
  }

  @Test
  void render_of_any_runs_has_the_same_columns() {
    assertThat(titles(ResultExamples.smallest())).isEqualTo(titles(ResultExamples.climbed()));
    assertThat(CsvReport.render(List.of(ResultExamples.smallest(), ResultExamples.twoArms())))
        .hasLineCount(1 + 1 + 6);
  }

  @Test
  void render_of_a_refused_trial_says_why_and_keeps_its_figures() {
    assertThat(rows(ResultExamples.refused()).getLast())
        .containsEntry("outcome", "stolen CPU and late driver")
        .containsEntry("valid", "false")
        .containsEntry("counts", "false")
        .containsEntry("detail", "steal: 12.0 % of all CPU time; send lag: 3.0 ms at p99")
        .containsEntry("throughput (1/s)", "1000");
  }

  @Test
  void render_of_a_recorded_trial_says_that_it_does_not_count() {
    Result run = ResultExamples.smallest();
    Result recorded =
        run.with(
            run.experiment(),
            run.plannedTrials(),
            run.complete(),
            run.capacities(),
            List.of(Examples.recorded(run.trials().getFirst(), true)),
            run.summaries(),
            run.findings(),
            run.advice());

    assertThat(rows(recorded).getFirst())
        .containsEntry("valid", "true")
        .containsEntry("counts", "false");
  }

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " \r\n=1"})
  void render_of_words_that_look_like_a_formula_says_that_they_are_text(String words) {
    assertThat(rows(ResultExamples.failures(1, words)).getLast().get("experiment"))
        .startsWith("'")
        .endsWith(words.strip());
  }

  @Test
  void render_of_hostile_words_keeps_every_trial_in_one_line() {
    String words = ResultExamples.HOSTILE + ",\"\r\n;";

    String text = CsvReport.render(List.of(ResultExamples.failures(2, words)));

    assertThat(text.split("\r\n", -1)).hasSize(1 + 3 + 1);
    assertThat(text.replace("\r\n", "").codePoints().filter(Character::isISOControl)).isEmpty();
    assertThat(rows(ResultExamples.failures(2, words)).getLast().get("detail"))
        .contains("onerror=\"alert('2')\"", ",\" ;");
  }

  private static List<String> titles(Result result) {
    return parsed(CsvReport.render(List.of(result))).getFirst();
  }

  private static List<Map<String, String>> rows(Result result) {
    List<List<String>> lines = parsed(CsvReport.render(List.of(result)));
    List<Map<String, String>> rows = new ArrayList<>();
    for (List<String> line : lines.subList(1, lines.size())) {
      assertThat(line).hasSameSizeAs(lines.getFirst());
      Map<String, String> row = new LinkedHashMap<>();
      for (int column = 0; column < line.size(); column++) {
        row.put(lines.getFirst().get(column), line.get(column));
      }
      rows.add(row);
    }
    return rows;
  }

  /** By RFC 4180. */
  private static List<List<String>> parsed(String text) {
    List<List<String>> lines = new ArrayList<>();
    List<String> line = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      if (quoted) {
        boolean twice = each == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"';
        if (twice) {
          i++;
        }
        if (each == '"' && !twice) {
          quoted = false;
        } else {
          field.append(each);
        }
      } else if (each == '"') {
        quoted = true;
      } else if (each == ',' || each == '\n') {
        line.add(field.toString());
        field.setLength(0);
        if (each == '\n') {
          lines.add(line);
          line = new ArrayList<>();
        }
      } else if (each != '\r') {
        field.append(each);
      }
    }
    return lines;
  }
}
