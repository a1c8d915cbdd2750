package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

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
            "a is capable of 1,235 requests/s (16 users)",
            "b is capable of 2,000 requests/s (1 user)");
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
    assertThat(Findings.cautions(ResultExamples.byDefault())).isEmpty();
    assertThat(Findings.reading(ResultExamples.byDefault()))
        .containsExactly(
            "Intervals hold together with 95 % confidence for each metric; differences up to 3 %"
                + " count as none.",
            "Users who wait offer each arm what it answers: compare latency at the same"
                + " --rate.");
    assertThat(Findings.reading(ResultExamples.quick())).isEmpty();
  }

  @Test
  void reading_tells_what_equal_pace_has_changed() {
    assertThat(Findings.reading(ResultExamples.atEqualPace()))
        .contains(
            "Ratios of CPU/request are those at equal pace of the machine; without that they would"
                + " be up to 4.0 % off.");
  }

  @Test
  void cautions_of_a_quick_run_say_that_it_proves_nothing() {
    assertThat(Findings.cautions(ResultExamples.quick()))
        .containsExactly("This was a quick run, for trying things out. It proves nothing.");
  }

  @Test
  void cautions_of_an_interrupted_run_say_what_that_does_to_verdicts() {
    assertThat(Findings.cautions(ResultExamples.interrupted()).getFirst())
        .startsWith("The run was interrupted, which leaves its verdicts open to chance")
        .endsWith("2 of 4 trials are in it.");
  }

  @Test
  void cautions_name_unsteady_trials_that_count() {
    assertThat(Findings.cautions(ResultExamples.unsteady()))
        .containsExactly("Trials that were not steady count in it, as was asked.");
  }

  @Test
  void cautions_name_arms_that_were_not_at_rest_by_the_load_that_shows_it_most() {
    assertThat(Findings.cautions(ResultExamples.drifting()))
        .containsExactly(
            "virtual was not at rest while it was measured: CPU/request in the second half of its"
                + " windows was 0.80x of that in the first (0.70-0.90, 400 users). Its figures are"
                + " of a service, or a machine, that still changes: a longer --warm-up may do.");
  }

  @Test
  void cautions_name_rates_at_which_half_of_a_p99_is_the_driver() {
    assertThat(Findings.cautions(ResultExamples.driven(2_400_000))).isEmpty();
    assertThat(Findings.cautions(ResultExamples.driven(3_000_000)))
        .containsExactly(
            "100/s: the driver was late by 60 % of the p99 of a; its service p99 is without that.");
  }

  @Test
  void cautions_name_a_late_driver_by_the_mean_of_two_trials() {
    assertThat(Findings.cautions(ResultExamples.driven(2_400_000, 3_600_000)))
        .containsExactly(
            "100/s: the driver was late by 60 % of the p99 of a; its service p99 is without that.");
    assertThat(Findings.cautions(ResultExamples.driven(1_000_000, 3_600_000))).isEmpty();
  }

  @Test
  void cautions_name_requests_left_standing_where_there_are_most_and_p99_does_not_show_them() {
    assertThat(Findings.cautions(ResultExamples.unanswered(0, 0))).isEmpty();
    assertThat(Findings.cautions(ResultExamples.unanswered(1, 3)))
        .containsExactly(
            "2000 users: b left 6 of 2,000 requests without an answer for 10.0 s; look at the"
                + " longest time beside p99.");
    assertThat(Findings.cautions(ResultExamples.unanswered(10, 11)).getFirst())
        .contains("b left 20 of 2,000");
  }

  @Test
  void cautions_name_arms_that_are_not_proven() throws IOException {
    String json =
        ResultFile.toJson(ResultExamples.drifting())
            .replace("\"virtual\" : 3", "\"virtual\" : 0")
            .replaceFirst(
                "\"name\" : \"virtual\"", "\"name\" : \"virtual\", \"threads\" : \"virtual\"");
    Files.writeString(folder.resolve(ResultFile.NAME), json);

    assertThat(Findings.cautions(ResultFile.read(folder)))
        .contains(
            "virtual is not proven to run on virtual threads: none was seen serving a request"
                + " (request-frame may help).");
    assertThat(Findings.cautions(ResultExamples.drifting()))
        .noneMatch(caution -> caution.contains("not proven"));
  }

  @Test
  void cautions_name_arms_whose_rate_in_bound_is_only_a_bound() throws IOException {
    String step =
        "\"steps\" :"
            + " [{\"event\":\"step\",\"arrivalsPerSecond\":100,\"met\":%s,\"answeredPerSecond\":90}]";
    String neverMet = String.format(Locale.ROOT, step, "false");
    String json =
        ResultFile.toJson(ResultExamples.climbed())
            .replace("\"steps\" : [ ]", neverMet)
            .replaceFirst(Pattern.quote(neverMet), String.format(Locale.ROOT, step, "true"));
    Files.writeString(folder.resolve(ResultFile.NAME), json);

    assertThat(Findings.cautions(ResultFile.read(folder)))
        .contains(
            "a kept to the objective at no rate in 1 trial: it can do less than its rate in bound"
                + " says.",
            "a kept to the objective at every rate in 1 trial: it can do more than its rate in"
                + " bound says.",
            "b kept to the objective at no rate in 2 trials: it can do less than its rate in bound"
                + " says.");
  }

  @Test
  void comparisons_say_every_verdict_in_a_sentence() {
    assertThat(Findings.comparisons(ResultExamples.byDefault()))
        .startsWith(
            "100 users: virtual is better in throughput than platform (1.98x, 1.96-2.00)",
            "100 users: virtual is worse in CPU/request than platform (1.07x, 1.05-1.09)")
        .hasSize(6);
    assertThat(Findings.comparisons(ResultExamples.climbed()))
        .containsExactly(
            "most at p99<50ms: b is better in rate in bound than a (1.50x, 1.40-1.60)");
  }

  @Test
  void comparisons_of_equals_say_so() {
    assertThat(Findings.comparisons(ResultExamples.equalArms()))
        .contains("100 users: b and a are equivalent in throughput (1.00x, 0.99-1.01)");
  }

  @Test
  void comparisons_leave_the_noise_floor_out() {
    Result result = ResultExamples.byDefault();

    assertThat(Findings.comparisons(result)).noneMatch(sentence -> sentence.contains("again"));
  }
}
