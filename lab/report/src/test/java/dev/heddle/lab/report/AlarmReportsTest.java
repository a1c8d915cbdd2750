package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Undecided;
import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.standing.AlarmText;
import dev.heddle.lab.result.AlarmFinding;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Result;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How reports show a gate. */
class AlarmReportsTest {

  private static final Result FAILED = AlarmExamples.failed();

  @Test
  void terminal_shows_one_line_for_each_condition_and_what_they_come_to() {
    assertThat(TerminalReport.render(FAILED))
        .contains(
            """

            Gate: FAILED
              FAIL  new, 50 users: throughput<-5%: -12 % (-16 % to -7.6 %)
              PASS  new, 50 users: cpu-per-request>+5%: +0.1 % (-4.9 % to +5.1 %)
              OPEN  new, 50 users: p99>+10%: +8.0 % (+2.6 % to +13 %); too noisy, would need
                    3 pairs more
              WARN  new, 50 users: allocated-per-request>+5%: 3.50x (3.32x to 3.68x)
            All FAIL, WARN and PASS lines together are wrong at most once in 20 runs.
            """);
  }

  @Test
  void lines_of_a_build_that_fails_in_some_pairs_say_how_it_ended_there() {
    AlarmFinding dying =
        new AlarmFinding(
            Alarm.parse("throughput<-5%", Alarm.Level.FAIL),
            new Load.Closed(50),
            "new",
            AlarmFinding.State.OPEN,
            new AlarmFinding.Measured(0.998, 0.98, 1.01, 7),
            new Doubt.Failing(Map.of("died", 5)));

    assertThat(AlarmText.lines(FAILED.withAlarms(List.of(dying))))
        .contains(
            "OPEN new, 50 users: throughput<-5%: -0.2 % (-2.0 % to +1.0 %);"
                + " in other pairs its service failed: 5 died");
  }

  @Test
  void terminal_without_conditions_shows_no_gate() {
    assertThat(TerminalReport.render(ResultExamples.smallest())).doesNotContain("Gate:");
  }

  @Test
  void markdown_begins_with_the_gate() {
    assertThat(MarkdownReport.render("old and new", List.of(FAILED), Completion.WHOLE))
        .startsWith("# old and new\n\n**Gate: FAILED**\n\n")
        .containsSubsequence("| FAIL |", "throughput", "-12 % (-16 % to -7.6 %) |")
        .contains("wrong at most once in 20 runs");
  }

  @Test
  void junit_has_a_case_for_each_condition_in_a_suite_of_its_own() {
    String xml = JunitReport.render("old and new", List.of(FAILED));

    assertThat(xml)
        .contains("name=\"old and new, gate\" tests=\"4\"")
        .contains("failures=\"1\"", "skipped=\"1\"")
        .containsSubsequence(
            "new, 50 users: throughput&lt;-5%", "<failure message=\"-12 % (-16 % to -7.6 %)\"");
  }

  @Test
  void junit_of_a_run_that_fails_for_what_is_open_has_it_among_the_failures() {
    String xml = JunitReport.render("x", List.of(AlarmExamples.failed(Undecided.FAIL)));

    assertThat(xml)
        .contains("failures=\"2\"", "skipped=\"0\"")
        .containsSubsequence("new, 50 users: p99&gt;+10%", "<failure message=\"+8.0 %");
  }

  @Test
  void page_shows_the_gate_among_its_findings() {
    assertThat(HtmlReport.render(FAILED, Regrets.table(List.of(FAILED)))).contains("Gate: FAILED");
  }
}
