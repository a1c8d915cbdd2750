package dev.heddle.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Verdict;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTextTest {

  @Test
  void text_of_no_comparison_is_empty() {
    assertThat(ComparisonText.ratio(null)).isEmpty();
    assertThat(ComparisonText.interval(null)).isEmpty();
    assertThat(ComparisonText.verdict(null, "pair")).isEmpty();
  }

  @Test
  void text_of_one_block_has_a_ratio_and_no_interval() {
    Comparison comparison =
        new Comparison(1.234, null, null, 0.95, 1, Verdict.CANNOT_TELL, new Doubt.TooEarly(4));

    assertThat(ComparisonText.ratio(comparison)).isEqualTo("1.23x");
    assertThat(ComparisonText.interval(comparison)).isEmpty();
    assertThat(ComparisonText.verdict(comparison, "pair")).isEqualTo("too early, 4 more pairs");
  }

  @Test
  void interval_is_a_range_with_two_digits() {
    assertThat(ComparisonText.interval(comparison(Verdict.BETTER, null))).isEqualTo("1.97-2.01");
  }

  @ParameterizedTest
  @CsvSource({
    "BETTER,, better",
    "WORSE,, worse",
    "EQUIVALENT,, equivalent",
    "CANNOT_TELL,, too noisy",
    "CANNOT_TELL, 1, 'too noisy, ~1 more pair'",
    "CANNOT_TELL, 6, 'too noisy, ~6 more pairs'",
  })
  void verdict_is_a_word_or_the_reason_why_there_is_none(
      Verdict verdict, @Nullable Integer further, String text) {
    assertThat(ComparisonText.verdict(comparison(verdict, further), "pair")).isEqualTo(text);
  }

  private static Comparison comparison(Verdict verdict, @Nullable Integer further) {
    Doubt doubt = verdict == Verdict.CANNOT_TELL ? new Doubt.TooNoisy(further) : null;
    return new Comparison(1.99, 1.97, 2.01, 0.95, 8, verdict, doubt);
  }
}
