package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.judge.Regrets;
import dev.heddle.lab.result.Result;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SuiteReportTest {

  @Test
  void render_hasARowForEachScenario_andTheLargestRegretOfEachArmInTheLast() {
    String page = render("no-regret", List.of(ResultExamples.twoArms(), ResultExamples.quick()));

    assertThat(page).startsWith("# no-regret\n");
    List<String> rows = page.lines().filter(line -> line.startsWith("|")).toList();
    assertThat(rows.getFirst()).contains("scenario", "load", "by", "platform", "virtual");
    assertThat(rows.get(2)).contains("example", "100 users", "throughput", "**");
    assertThat(rows.getLast()).startsWith("| largest regret").contains(" % of 1 row");
    assertThat(rows).allSatisfy(row -> assertThat(row).hasSameSizeAs(rows.getFirst()));
  }

  @Test
  void render_endsWithWhatLimitsWhatCanBeSaidOfAScenario() {
    String page = render("pack", List.of(ResultExamples.unsteady(), ResultExamples.refused()));

    assertThat(page)
        .endsWith(
            """
            ## Cautions

            - example: Trials that were not steady are included.
            - example: 100 users, bad: 0 of 1 trial valid (1 stolen CPU and late driver)
            """);
    assertThat(render("pack", List.of(ResultExamples.byDefault()))).doesNotContain("Cautions");
  }

  @Test
  void render_saysWhatIsKnownOfEachHeadline_andHowManyBlocksWereRun() {
    String page =
        render("pack", List.of(KnownExamples.headline(KnownExamples.USERS, KnownExamples.twice())));

    assertThat(page).startsWith("# pack\n\n2 blocks;");
    assertThat(page)
        .contains(
            """
            ## Headlines

            - shop, 400 users: virtual answers 2.0x as much as platform, CLEAR (at least 1.6x)
            """);
  }

  private static String render(String name, List<Result> results) {
    return SuiteReport.render(
        name, results, Regrets.table(results), Optional.empty(), Completion.WHOLE);
  }

  @Test
  void render_saysWhatIsLeft() {
    List<Result> results = List.of(ResultExamples.twoArms());

    assertThat(
            SuiteReport.render(
                "pack",
                results,
                Regrets.table(results),
                Optional.empty(),
                new Completion(false, 0, 2, 0)))
        .contains("\n\nNot complete: 2 scenarios were left out because")
        .doesNotContain("stopped");
  }

  /** That its claims are open is part of the answer. */
  @Test
  void render_ofAScenarioThatWasNotBegun_hasItsClaims() {
    Result begun = ResultExamples.twoArms();
    Result unbegun =
        ClaimExamples.asked(
            begun.with(
                begun.experiment(), 0, false, List.of(), List.of(), List.of(), List.of(), null),
            ClaimExamples.ratio("A1", "100 users", 1, 2));
    List<Result> results = List.of(begun, unbegun);

    String page = render("pack", results);

    assertThat(page)
        .startsWith(render("pack", List.of(begun)))
        .endsWith(
            """

            ## Claims: 0 reproduced, 0 not, 1 open

            - A1 open (not measured; at least 5 pairs (--blocks 5)): virtual has more of it; published 1.00x to 2.00x, here not measured (virtual to platform, 100 users, throughput)
              - differs: another JDK
            """);
  }

  @Test
  void render_ofNothingThatCounts_isTheHeadAlone() {
    String page = render("pack", List.of(ResultExamples.withoutTrial()));

    assertThat(page).startsWith("# pack\n").doesNotContain("|");
  }
}
