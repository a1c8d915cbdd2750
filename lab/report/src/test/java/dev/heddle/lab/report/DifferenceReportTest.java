package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Difference;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DifferenceReportTest {

  private static final Difference DIFFERENCE =
      new Difference(
          ResultExamples.USERS,
          "platform",
          true,
          Map.of(
              Metric.THROUGHPUT,
              new Difference.Change(
                  1000, 900, new Comparison(0.9, 0.88, 0.92, 0.95, 8, Verdict.WORSE, null)),
              Metric.P99,
              new Difference.Change(
                  12,
                  12.5,
                  new Comparison(
                      1.04, null, null, 0.95, 1, Verdict.CANNOT_TELL, new Doubt.TooEarly(3)))));

  @Test
  void render_shows_what_both_are_a_table_and_what_limits_it() {
    Result result = ResultExamples.twoArms();

    assertThat(DifferenceReport.render(result, result, List.of(DIFFERENCE)))
        .isEqualTo(
            """
            before: example: 3 blocks, 6 trials, 6 valid; measured 1.0 s after 2.0 s of warm-up
            after:  example: 3 blocks, 6 trials, 6 valid; measured 1.0 s after 2.0 s of warm-up

            100 users, platform   before    after  ratio   interval  verdict
              throughput         1,000/s    900/s  0.90x  0.88-0.92  worse
              p99                12.0 ms  12.5 ms  1.04x             too early, 3 more blocks

            1 of 2 comparisons have an answer.
            The runs were made at different times, and the intervals allow for how much two runs of \
            the same thing usually differ. To see smaller differences, measure both as arms of one run.
            """);
  }

  @Test
  void render_of_several_differences_has_a_table_for_each() {
    Result result = ResultExamples.twoArms();

    assertThat(DifferenceReport.render(result, result, List.of(DIFFERENCE, DIFFERENCE)))
        .containsPattern("(?s)100 users, platform.*\n\n100 users, platform.*verdict\n");
  }

  @Test
  void render_of_runs_on_two_machines_says_in_what_they_differ() {
    assertThat(
            DifferenceReport.render(
                ResultExamples.twoArms(), ResultExamples.onAnotherMachine(), List.of(DIFFERENCE)))
        .endsWith(
            """
            as arms of one run.
            The machines differ: 2 CPUs granted before, 1 CPU granted after.
            The machines differ: Heddle on A JVM 25 before, Heddle on A JVM 26 after.
            """);
  }

  @Test
  void render_of_runs_that_were_not_run_alike_says_so() {
    assertThat(
            DifferenceReport.render(
                ResultExamples.twoArms(), ResultExamples.quick(), List.of(DIFFERENCE)))
        .contains("At least one of the runs is quick, which is not enough for a verdict.\n");
    assertThat(
            DifferenceReport.render(
                ResultExamples.interrupted(), ResultExamples.twoArms(), List.of(DIFFERENCE)))
        .contains(
            "At least one of the runs was stopped early, so its verdicts may be due to chance.\n");
    assertThat(
            DifferenceReport.render(
                ResultExamples.unsteady(), ResultExamples.twoArms(), List.of(DIFFERENCE)))
        .contains("The runs have different gate limits.\n");
  }

  @Test
  void render_names_arms_and_loads_that_only_one_run_has() {
    assertThat(
            DifferenceReport.render(
                ResultExamples.twoArms(), ResultExamples.climbed(), List.of(DIFFERENCE)))
        .contains("Only the earlier run has platform, virtual, 100 users.\n")
        .contains("Only the later run has a, b, ");
  }

  @Test
  void render_does_not_let_names_steer_the_terminal() {
    Result hostile = ResultExamples.failures(1, ResultExamples.HOSTILE);

    assertThat(
            DifferenceReport.render(hostile, hostile, List.of(DIFFERENCE))
                .codePoints()
                .filter(Character::isISOControl)
                .distinct())
        .containsExactly((int) '\n');
  }

  @Test
  void render_names_an_arm_of_which_nothing_counts_any_more() {
    Result run = ResultExamples.twoArms();
    Difference gone = new Difference(ResultExamples.USERS, "platform", false, Map.of());

    assertThat(DifferenceReport.render(run, run, List.of(gone)))
        .contains("platform: the later run has no valid trial");
    assertThat(gone.isWorse()).isTrue();
  }

  @Test
  void render_names_a_service_that_fails_more_often() {
    Result run = ResultExamples.twoArms();
    Difference seems = failing(false);
    Difference clear = failing(true);

    assertThat(DifferenceReport.render(run, run, List.of(seems)))
        .contains("the service seems to fail more often in the later run: 3 died\n");
    assertThat(DifferenceReport.render(run, run, List.of(clear)))
        .contains("the service fails more often in the later run: 3 died\n");
    assertThat(seems.isWorse()).isFalse();
    assertThat(clear.isWorse()).isTrue();
  }

  private static Difference failing(boolean clear) {
    Difference.Change same =
        new Difference.Change(
            1000, 1000, new Comparison(1, 0.98, 1.02, 0.95, 8, Verdict.EQUIVALENT, null));
    return new Difference(
        ResultExamples.USERS,
        "platform",
        true,
        Map.of(Metric.THROUGHPUT, same),
        new Difference.Failures(Map.of("died", 3), clear));
  }
}
