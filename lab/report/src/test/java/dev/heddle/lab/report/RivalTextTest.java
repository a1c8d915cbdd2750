package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Rivalry;
import dev.heddle.lab.result.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RivalTextTest {

  private static final Comparison SAME =
      KnownExamples.decided(1.001, 0.99, 1.012, Verdict.EQUIVALENT);
  private static final Map<Metric, Comparison> COSTS =
      Map.of(
          Metric.CPU_PER_REQUEST, KnownExamples.decided(0.9, 0.85, 0.95, Verdict.BETTER),
          Metric.THREADS, KnownExamples.decided(12, 11, 13, Verdict.WORSE));

  @Test
  void a_load_has_a_line_for_the_rival_against_the_first_and_one_against_the_other() {
    Result result = KnownExamples.rival(SAME, COSTS, Rivalry.Choice.EACH_COSTS_LESS);

    assertThat(String.join("\n", SummaryText.lines(result, Stage.OVER)))
        .contains("CLEAR     platform-400 answers 2.0x as much as platform (at least")
        .contains("SAME      platform-400 answers as much as virtual (within 2 %)");
  }

  @Test
  void the_conclusion_names_which_does_as_well_and_what_each_costs() {
    Result result = KnownExamples.rival(SAME, COSTS, Rivalry.Choice.EACH_COSTS_LESS);

    assertThat(RivalText.sentences(result))
        .containsExactly(
            "A pool of 400 threads does as well as virtual; each of the two costs less in"
                + " something.",
            "Cost of platform-400 compared with virtual: CPU/request 10 % less, LIKELY (5 to 15 %"
                + " less); threads 12x as much, LIKELY (11x to 13x as much).");
  }

  @ParameterizedTest
  @EnumSource
  void every_choice_has_a_sentence_that_names_the_rival(Rivalry.Choice choice) {
    assertThat(RivalText.sentences(KnownExamples.rival(SAME, Map.of(), choice)))
        .singleElement()
        .asString()
        .containsPattern("platform-400|400 threads")
        .contains("virtual")
        .endsWith(".");
  }

  @ParameterizedTest
  @EnumSource
  void a_pool_that_was_not_tried_is_told_with_its_size(Rivalry.NotTriedWhy why) {
    Result result =
        KnownExamples.headline(KnownExamples.USERS, KnownExamples.twice())
            .with(new Rivalry.NotTried("platform", 400, why));

    assertThat(RivalText.sentences(result))
        .singleElement()
        .asString()
        .startsWith("A pool of 400 threads may do the same");
  }

  @Test
  void a_pool_that_is_larger_or_smaller_than_needed_is_told() {
    assertThat(sized(List.of(300), false, 900))
        .isEqualTo(
            "300 threads were still the limit. At most 90 of the 900 threads of platform-900 were"
                + " busy, so a smaller pool is enough.");
    assertThat(sized(List.of(300, 600), true, 1200))
        .isEqualTo(
            "300 and 600 threads were still the limit. platform-1200 is limited by its threads,"
                + " too.");
  }

  private static String sized(List<Integer> tooSmall, boolean isLimit, int threads) {
    return RivalText.sentences(
            KnownExamples.headline(KnownExamples.USERS, KnownExamples.twice())
                .with(
                    new Rivalry.Tried(
                        "platform",
                        "platform-" + threads,
                        threads,
                        tooSmall,
                        isLimit,
                        90,
                        null,
                        List.of(),
                        Rivalry.Choice.NOT_KNOWN)))
        .getFirst();
  }

  @Test
  void without_a_full_pool_nothing_is_said() {
    assertThat(RivalText.sentences(KnownExamples.headline(KnownExamples.USERS, SAME))).isEmpty();
  }
}
