package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownReportTest {

  @Test
  void render_of_two_arms_says_verdicts_first_then_shows_the_table() {
    assertThat(render(ResultExamples.twoArms()))
        .startsWith(
            "# example\n\n- 100 users: virtual answers 2.0x as much as platform, CLEAR (at least"
                + " 1.5x).\n")
        .containsSubsequence(
            "example: 3 blocks, 6 trials, 6 valid",
            "\n### 100 users\n\n| metric | arm | value | ratio | interval | verdict |\n",
            "\n| throughput | platform | 1,235/s |  |  |  |",
            "\n|  | virtual | 2,469/s | 2.00x | 1.50-2.50 | CLEAR better |\n",
            "\nA CPU, 2 CPUs granted, 8 GB, Linux 6 6.1, A JVM 25; Heddle 0.1.0.\n");
  }

  @Test
  void render_of_the_defaults_has_a_table_for_each_load_and_the_noise_floor_in_a_column() {
    String page = render(ResultExamples.byDefault());

    assertThat(page.lines().filter(line -> line.startsWith("### "))).hasSize(3);
    assertThat(page)
        .contains("| interval | noise floor | verdict |")
        .contains("|  | virtual | 1,301 ms | 1.08x | 1.06-1.10 | 0.98-1.02 | too noisy, about 6")
        .doesNotContain("platform-again");
    assertThat(page.lines().filter(line -> line.startsWith("|")))
        .allMatch(line -> line.chars().filter(each -> each == '|').count() == 8);
  }

  @Test
  void render_of_a_refused_trial_names_gate_reading_limit_and_advice() {
    assertThat(render(ResultExamples.refused()))
        .contains("### Trials that are not valid")
        .contains("- 100 users, bad: 0 of 1 trial valid (1 stolen CPU and late driver)\n")
        .contains("- gate steal discarded 1 of 2: largest 12.0 %, limit 5.0 %; the host is shared");
  }

  @Test
  void render_of_a_run_that_cannot_be_trusted_cautions() {
    assertThat(render(ResultExamples.quick())).contains("- **Caution:** No verdicts: a quick run");
    assertThat(render(ResultExamples.interrupted())).contains("- **Caution:** The run was stopped");
  }

  @Test
  void render_of_claims_says_what_came_of_them_and_what_differs() {
    Result result =
        ClaimExamples.asked(
            ResultExamples.twoArms(5), ClaimExamples.ratio("A1", "100 users", 1, 3));

    assertThat(render(result))
        .contains("### Claims\n\n- A1 reproduced: virtual has more of it; published 1.00x to 3.00x")
        .contains("\n  - differs: another JDK\n");
  }

  /** As with --users, or in a short form of a pack. */
  @Test
  void render_of_claims_about_other_loads_does_not_say_what_differs() {
    Result result =
        ClaimExamples.asked(ResultExamples.twoArms(5), ClaimExamples.ratio("A1", "7 users", 1, 3));

    assertThat(render(result)).contains("- A1 open (not measured): ").doesNotContain("differs: ");
  }

  @Test
  void render_of_hostile_words_lets_none_of_them_through() {
    String page = render(ResultExamples.failures(2, ResultExamples.HOSTILE + "\n# forged `|@all"));

    assertThat(page.codePoints().filter(Character::isISOControl).distinct())
        .containsOnly((int) '\n');
    assertThat(page.lines())
        .noneMatch(line -> line.startsWith("# forged"))
        .allSatisfy(
            line -> {
              // Outside of code every < is escaped.
              String prose = line.replaceAll("`[^`]*`", "").replaceAll("\\\\.", "");
              assertThat(prose).doesNotContain("<", "`", "|@");
            });
  }

  @Test
  void render_of_scenarios_has_a_part_for_each_and_says_if_some_are_missing() {
    List<Result> results = List.of(ResultExamples.twoArms(), ResultExamples.refused());

    assertThat(MarkdownReport.render("pack", results, Completion.STOPPED))
        .startsWith("# pack\n\nNot complete:")
        .containsSubsequence("\n## example\n", "\n## example\n");
    assertThat(MarkdownReport.render("pack", results, Completion.WHOLE))
        .doesNotContain("Not complete");
    assertThat(MarkdownReport.render("pack", results.subList(0, 1), Completion.STOPPED))
        .contains("Not complete");
    assertThat(render(ResultExamples.interrupted())).doesNotContain("Not complete");
  }

  private static String render(Result result) {
    return MarkdownReport.render(
        result.experiment().name(),
        List.of(result),
        result.complete() ? Completion.WHOLE : Completion.STOPPED);
  }
}
