package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.Examples;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class JudgeTest {

  private static final Offset<Double> EXACT = within(1e-9);

  @Test
  void summaries_of_odd_number_of_blocks_take_the_middle() {
    Summary.Figure figure = throughput(cell("a", a(1, 100), a(2, 900), a(3, 200)));

    assertThat(figure.value()).isEqualTo(200);
    assertThat(figure.least()).isEqualTo(100);
    assertThat(figure.most()).isEqualTo(900);
  }

  @Test
  void summaries_of_even_number_of_blocks_take_the_mean_of_the_two_in_the_middle() {
    assertThat(throughput(cell("a", a(1, 100), a(2, 900), a(3, 200), a(4, 400))).value())
        .isEqualTo(300);
  }

  @Test
  void summaries_of_max_take_the_largest() {
    Summary.Cell cell = cell("a", slowest(1, 5), slowest(2, 80), slowest(3, 7));

    assertThat(figure(cell, Metric.MAX).value()).isCloseTo(80, within(0.1));
    assertThat(figure(cell, Metric.P50).value()).isCloseTo(7, within(0.01));
  }

  @Test
  void summaries_compare_inside_blocks_by_the_geometric_mean() {
    // The ratio of the medians would be 200 / 100.
    Summary.Ratio ratio =
        ratio(cell("b", a(1, 100), b(1, 200), a(2, 400), b(2, 100), a(3, 50), b(3, 400)));

    assertThat(ratio.value()).isCloseTo(Math.cbrt(2 * 0.25 * 8), EXACT);
    assertThat(ratio.least()).isCloseTo(0.25, EXACT);
    assertThat(ratio.most()).isCloseTo(8, EXACT);
    assertThat(ratio.blocks()).isEqualTo(3);
  }

  @Test
  void summaries_of_opposite_ratios_see_no_difference() {
    assertThat(ratio(cell("b", a(1, 100), b(1, 200), a(2, 100), b(2, 50))).value())
        .isCloseTo(1, EXACT);
  }

  @Test
  void summaries_do_not_compare_the_first_arm() {
    assertThat(throughput(cell("a", a(1, 100), b(1, 200))).ratio()).isNull();
  }

  @Test
  void summaries_leave_a_block_without_one_of_the_arms_out_of_the_ratio_alone() {
    Summary.Cell cell = cell("b", a(1, 100), b(1, 200), b(2, 9000), a(3, 100));

    assertThat(ratio(cell)).isEqualTo(new Summary.Ratio(2, 2, 2, 1));
    assertThat(throughput(cell).most()).isEqualTo(9000);
  }

  @Test
  void summaries_without_a_common_block_have_no_ratio() {
    assertThat(throughput(cell("b", a(1, 100), b(2, 200))).ratio()).isNull();
  }

  @Test
  void summaries_leave_invalid_trials_out_and_count_their_outcomes() {
    TrialRecord[] trials = {
      a(1, 100),
      b(1, 200),
      a(2, 100),
      invalid(2, new Outcome.Overloaded(1, 2), 7),
      a(3, 100),
      invalid(3, new Outcome.Errors(1, 2, "x"), 8),
      a(4, 100),
      invalid(4, new Outcome.Overloaded(3, 4), 9)
    };
    Summary.Cell cell = cell("b", trials);

    assertThat(cell.trials()).isEqualTo(4);
    assertThat(cell.valid()).isEqualTo(1);
    assertThat(cell.outcomes()).isEqualTo(Map.of("overloaded", 2, "errors", 1));
    assertThat(throughput(cell)).isEqualTo(new Summary.Figure(200, 200, 200, ratio(cell)));
    assertThat(ratio(cell).blocks()).isEqualTo(1);
  }

  @Test
  void summaries_leave_blocks_out_in_which_the_first_arm_is_invalid() {
    TrialRecord wrong =
        Examples.trial(
            2, "a", Examples.USERS, new Outcome.Errors(1, 2, "x"), Examples.measurement(1));

    assertThat(ratio(cell("b", a(1, 100), b(1, 200), wrong, b(2, 200))))
        .isEqualTo(new Summary.Ratio(2, 2, 2, 1));
  }

  @Test
  void summaries_of_invalid_trials_alone_have_no_figure() {
    Summary.Cell cell = cell("b", a(1, 100), invalid(1, new Outcome.NotStarted("x"), 5));

    assertThat(cell.figures()).isEmpty();
    assertThat(cell.valid()).isZero();
  }

  @Test
  void summaries_leave_out_a_metric_without_a_value() {
    TrialRecord silent =
        Examples.trial(
            1, "a", Examples.USERS, new Outcome.Completed(), Examples.measurement(0, new long[0]));

    assertThat(cell("a", silent).figures())
        .containsOnlyKeys(Metric.THROUGHPUT, Metric.RESIDENT, Metric.THREADS);
  }

  @Test
  void summaries_do_not_divide_by_zero() {
    assertThat(throughput(cell("b", a(1, 0), b(1, 200), a(2, 100), b(2, 0))).ratio()).isNull();
  }

  @Test
  void summaries_keep_loads_apart_and_in_the_order_of_the_experiment() {
    List<Load> loads = List.of(Examples.RATE, Examples.USERS);
    List<Summary> summaries =
        Judge.summaries(
            Examples.experiment(List.of("a", "b"), loads, 1, 1),
            List.of(a(1, 100), Examples.trial(1, "a", Examples.RATE, 300)));

    assertThat(summaries.stream().map(Summary::load)).containsExactlyElementsOf(loads);
    assertThat(throughput(summaries.get(0).cells().get(0)).value()).isEqualTo(300);
    assertThat(throughput(summaries.get(1).cells().get(0)).value()).isEqualTo(100);
  }

  @Test
  void summaries_without_a_trial_have_an_empty_cell_for_every_arm() {
    List<Summary> summaries =
        Judge.summaries(
            Examples.experiment(List.of("a", "b"), List.of(Examples.USERS), 1, 1), List.of());

    assertThat(summaries)
        .containsExactly(
            new Summary(
                Examples.USERS,
                List.of(
                    new Summary.Cell("a", 0, 0, Map.of(), Map.of()),
                    new Summary.Cell("b", 0, 0, Map.of(), Map.of()))));
  }

  private static TrialRecord a(int block, long answersPerSecond) {
    return Examples.trial(block, "a", Examples.USERS, answersPerSecond);
  }

  private static TrialRecord b(int block, long answersPerSecond) {
    return Examples.trial(block, "b", Examples.USERS, answersPerSecond);
  }

  private static TrialRecord invalid(int block, Outcome outcome, long answersPerSecond) {
    return Examples.trial(
        block, "b", Examples.USERS, outcome, Examples.measurement(answersPerSecond));
  }

  private static TrialRecord slowest(int block, long millis) {
    return Examples.trial(
        block,
        "a",
        Examples.USERS,
        new Outcome.Completed(),
        Examples.measurement(1, millis * 1_000_000));
  }

  private static Summary.Cell cell(String arm, TrialRecord... trials) {
    return Judge.summaries(
            Examples.experiment(List.of("a", "b"), List.of(Examples.USERS), 4, 1), List.of(trials))
        .getFirst()
        .cells()
        .stream()
        .filter(cell -> cell.arm().equals(arm))
        .findFirst()
        .orElseThrow();
  }

  private static Summary.Figure throughput(Summary.Cell cell) {
    return figure(cell, Metric.THROUGHPUT);
  }

  private static Summary.Figure figure(Summary.Cell cell, Metric metric) {
    return Objects.requireNonNull(cell.figures().get(metric));
  }

  private static Summary.Ratio ratio(Summary.Cell cell) {
    return Objects.requireNonNull(throughput(cell).ratio());
  }
}
