package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SummaryTest {

  private static final Summary.Cell COUNTS = new Summary.Cell("a", false, 3, 3, Map.of(), Map.of());
  private static final Summary.Cell DISCARDED =
      new Summary.Cell("b", false, 3, 0, Map.of("steal", 2, "died", 1), Map.of());

  @Test
  void doubt_whereNothingCounts_isWhatItWasDiscardedBy_ofWhicheverArm() {
    Doubt discarded = new Doubt.Discarded(Map.of("steal", 2, "died", 1));

    assertThat(doubt(COUNTS, DISCARDED)).isEqualTo(discarded);
    Summary.Cell second = new Summary.Cell("b", false, 3, 3, Map.of(), Map.of());
    Summary.Cell first = new Summary.Cell("a", false, 3, 0, DISCARDED.outcomes(), Map.of());
    assertThat(doubt(first, second)).isEqualTo(discarded);
  }

  @Test
  void doubt_ofAComparison_isItsOwn() {
    Doubt early = new Doubt.TooEarly(1);

    assertThat(doubt(COUNTS, compared(Verdict.CANNOT_TELL, early))).isEqualTo(early);
    assertThat(doubt(COUNTS, compared(Verdict.BETTER, null))).isNull();
  }

  @Test
  void doubt_whereSeveralTrialsOfBothHaveNoValues_isThatTheyCannotBeCompared() {
    Summary.Cell two = new Summary.Cell("b", false, 2, 2, Map.of(), Map.of());
    Summary.Cell three = new Summary.Cell("b", false, 3, 3, Map.of(), Map.of());

    assertThat(doubt(COUNTS, two)).isNull();
    assertThat(doubt(COUNTS, three)).isEqualTo(new Doubt.NotComparable(Doubt.Ground.NO_VALUES));
  }

  @Test
  void doubt_whereNothingWasTried_andOfTheFirst_isNone() {
    Summary.Cell untried = new Summary.Cell("b", false, 0, 0, Map.of(), Map.of());
    Summary summary = new Summary(ExampleExperiments.USERS, List.of(COUNTS, untried));

    assertThat(summary.doubt("b", Metric.THROUGHPUT)).isNull();
    assertThat(summary.doubt("a", Metric.THROUGHPUT)).isNull();
    assertThat(summary.doubt("c", Metric.THROUGHPUT)).isNull();
  }

  private static @Nullable Doubt doubt(Summary.Cell first, Summary.Cell second) {
    return new Summary(ExampleExperiments.USERS, List.of(first, second))
        .doubt("b", Metric.THROUGHPUT);
  }

  private static Summary.Cell compared(Verdict verdict, @Nullable Doubt doubt) {
    Comparison comparison = new Comparison(2, 1.9, 2.1, 0.95, 8, verdict, doubt);
    return new Summary.Cell(
        "b",
        false,
        3,
        3,
        Map.of(),
        Map.of(Metric.THROUGHPUT, new Summary.Figure(1, 1, 1, comparison)));
  }
}
