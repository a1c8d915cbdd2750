package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TerminalReportTest {

  @Test
  void render_of_a_result_is_what_is_known_and_no_table() {
    assertThat(TerminalReport.render(KnownExamples.byDefault(true)))
        .isEqualTo(
            """
            shop: after 2:00, 2 fresh starts of each
              400 users  CLEAR     virtual answers 2.0x as much as platform (at least 1.6x)
                         platform 1,992/s, virtual 3,967/s
                         Why: platform is limited by its 200 threads: 200 of 400 requests
                         wait 100 ms for one; 400 threads, or virtual threads, would remove
                         it.
              800 users  CLEAR     virtual answers 4.0x as much as platform (at least 3.2x)
                         platform 1,992/s, virtual 3,967/s
              100 users  OPEN      virtual and platform: no difference above 2 % (too noisy,
                                   would need about 2 min more)
                         platform 1,992/s, virtual 3,967/s
            CPU/request with virtual: 22 % less, LIKELY (5 to 35 % less) under every load.
            memory/request with virtual: too noisy to say under every load (would need about
              7 min more).
            All CLEAR lines together are wrong at most once in 20 runs.
            LIKELY lines are wrong at most once in 20 runs, for each metric by itself.
            Measured one after the other, not side by side: as asked, or for lack of room.
            """);
  }

  @Test
  void render_of_one_arm_alone_has_its_figures() {
    assertThat(TerminalReport.render(ResultExamples.smallest()))
        .isEqualTo(
            """
            example: after 0:04, 1 fresh start
              100 users  only  1,235/s, p99 412 ms, CPU/request 206 us
            """);
  }

  @Test
  void render_of_a_climb_tells_what_the_arms_are_capable_of() {
    assertThat(TerminalReport.render(ResultExamples.climbed()))
        .contains(
            "with b, rate in bound is 1.5x as high as with a\n",
            "\na can serve 1,235 requests/s (16 users)\n");
  }

  @Test
  void render_of_a_run_with_looks_that_was_stopped_says_what_holds() {
    assertThat(TerminalReport.render(KnownExamples.byDefault(false)))
        .contains("  400 users  CLEAR ", "  100 users  OPEN ")
        .contains(
            "\nThe run was stopped before its end. Its CLEAR and SAME lines are still valid.\n");
  }

  @Test
  void render_of_a_refused_trial_says_why_and_what_to_do() {
    assertThat(TerminalReport.render(ResultExamples.refused()))
        .contains("  bad: 0 of 1 trial valid (1 stolen CPU and late driver)\n")
        .contains(
            """

            Trial 2 (bad, 100 users, block 1) is not valid: \
            steal: 12.0 % of all CPU time; send lag: 3.0 ms at p99
                the host is shared: run when it is quiet, or on another machine
                the driver got no CPU in time: lower the load or give the machine more CPUs
                log: logs/002.log
            """);
  }

  @Test
  void render_of_unsteady_trials_that_count_says_so() {
    assertThat(TerminalReport.render(ResultExamples.unsteady()))
        .endsWith("\nTrials that were not steady are included.\n");
  }

  @Test
  void render_of_a_quick_run_has_figures_and_says_why_there_are_no_verdicts() {
    assertThat(TerminalReport.render(KnownExamples.quick()))
        .isEqualTo(
            """
            shop: after 0:20, 1 fresh start of each
              400 users  platform  1,992/s
                         virtual   3,967/s

            No verdicts: a quick run has only one start of each arm, and two starts of the
              same arm differ, too.
            """);
  }

  @Test
  void render_of_an_interrupted_run_says_how_far_it_came() {
    assertThat(TerminalReport.render(ResultExamples.interrupted()))
        .startsWith("example: after 0:04, 1 fresh start of each\n")
        .contains("\nThe run was stopped with 2 of 4 trials. ");
  }

  @Test
  void render_of_a_failure_tells_it_with_the_end_of_its_log() {
    assertThat(TerminalReport.render(ResultExamples.failures(1, "boom")))
        .contains("  bad: 0 of 1 trial valid (1 garbage)\n")
        .contains(
            """

            Trial 2 (bad, 100 users, block 1) is not valid: \
            answers something that is not HTTP: boom
                | 1
                | 2
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

    assertThat(count(report, ") is not valid")).isEqualTo(10);
    assertThat(report)
        .contains("\nNot shown here: 2 more trials that are not valid; see the report.\n")
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

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
