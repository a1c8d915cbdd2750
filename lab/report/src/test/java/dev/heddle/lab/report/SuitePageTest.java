package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.result.Result;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SuitePageTest {

  @Test
  void render_has_the_regrets_of_all_and_a_link_to_each_report() {
    String page = render("no-regret", ResultExamples.twoArms(), ResultExamples.quick());

    assertThat(page)
        .contains(
            "<h1>no-regret</h1>",
            "Largest regret: platform ",
            "<td class=\"heat0\">best<small>2,469/s</small></td>",
            "<a href=\"scenario-1/report.html\">example</a>",
            "100 users: virtual answers 2.0x as much as platform, CLEAR (at least 1.5x).")
        .doesNotContain("<script", "Not complete", "id=\"claims\"");
  }

  @Test
  void render_of_nothing_that_counts_has_no_regrets() {
    assertThat(render("pack", ResultExamples.withoutTrial()))
        .contains("<th scope=\"row\">", "No verdict: there is no valid trial.")
        .doesNotContain("report.html", "Largest regret", "id=\"regrets\"");
  }

  @Test
  void render_of_hostile_words_lets_none_of_them_through() {
    assertThat(render(ResultExamples.HOSTILE, ResultExamples.failures(1, ResultExamples.HOSTILE)))
        .doesNotContain("<script", "<!--", "<img");
  }

  @Test
  void render_says_what_is_left() {
    Result result = ResultExamples.twoArms();

    assertThat(
            SuitePage.render(
                "pack",
                List.of(new SuitePage.Scenario("one", "report.html", result)),
                Regrets.table(List.of(result)),
                Optional.empty(),
                new Completion(false, 0, 2, 0)))
        .contains("<p class=\"caution\">Not complete: 2 scenarios were left out because")
        .doesNotContain("stopped");
  }

  private static String render(String name, Result... results) {
    List<SuitePage.Scenario> scenarios =
        Stream.of(results)
            .map(result -> new SuitePage.Scenario("scenario-1", "report.html", result))
            .toList();
    return SuitePage.render(
        name, scenarios, Regrets.table(List.of(results)), Optional.empty(), Completion.WHOLE);
  }
}
