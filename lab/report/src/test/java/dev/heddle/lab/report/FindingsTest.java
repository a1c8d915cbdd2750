package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.report.caution.Cautions;
import dev.heddle.lab.result.Summary;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FindingsTest {

  @Test
  void header_tells_size_and_times() {
    assertThat(Findings.header(ResultExamples.twoArms()))
        .isEqualTo("example: 3 blocks, 6 trials, 6 valid; measured 1.0 s after 2.0 s of warm-up");
  }

  @Test
  void header_of_an_interrupted_run_tells_how_far_it_came() {
    assertThat(Findings.header(ResultExamples.interrupted()))
        .startsWith("example: 1 block, 2 of 4 trials, 2 valid;");
  }

  @Test
  void header_before_any_trial_says_nothing_of_warm_up() {
    assertThat(Findings.header(ResultExamples.withoutTrial()))
        .isEqualTo("example: 0 blocks, 0 of 4 trials, 0 valid; measured 1.0 s");
  }

  @Test
  void header_of_trials_that_warmed_up_differently_tells_the_range() {
    assertThat(Findings.header(ResultExamples.warmedUp(3, 30)))
        .endsWith("measured 1.0 s after 3.0 s to 30.0 s of warm-up");
  }

  @Test
  void capacities_are_told_one_an_arm() {
    assertThat(Findings.capacities(ResultExamples.climbed()))
        .containsExactly(
            "a can serve 1,235 requests/s (16 users)", "b can serve 2,000 requests/s (1 user)");
    assertThat(Findings.capacities(ResultExamples.twoArms())).isEmpty();
  }

  @Test
  void not_counted_names_the_reasons_in_a_fixed_order() {
    Summary.Cell cell =
        new Summary.Cell("virtual", false, 8, 5, Map.of("steal", 1, "died", 2), Map.of());

    assertThat(Findings.notCounted(cell))
        .isEqualTo("virtual: 5 of 8 trials valid (2 died, 1 steal)");
  }

  @Test
  void not_counted_of_a_cell_where_all_count_is_empty() {
    assertThat(Findings.notCounted(new Summary.Cell("a", false, 8, 8, Map.of(), Map.of())))
        .isEmpty();
  }

  @Test
  void advice_is_that_of_every_gate_that_refused() {
    assertThat(Findings.advice(ResultExamples.refused().trials().getLast()))
        .containsExactly(Gate.STEAL.advice(), Gate.SEND_LAG.advice());
    assertThat(Findings.advice(ResultExamples.failures(1, "x").trials().getLast())).isEmpty();
  }

  @Test
  void reading_tells_confidence_and_band_and_what_users_who_wait_do_to_latency() {
    assertThat(Cautions.of(ResultExamples.byDefault())).isEmpty();
    assertThat(Findings.reading(ResultExamples.byDefault()))
        .containsExactly(
            "Intervals hold jointly with 95 % confidence for each metric; differences up to 3 %"
                + " count as equal.",
            "Waiting users send more to an arm that answers faster: to compare latency, use the"
                + " same --rate.");
    assertThat(Findings.reading(ResultExamples.quick())).isEmpty();
  }
}
