package dev.heddle.lab.rig.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.JudgedExamples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScorerTest {

  private static final List<String> ARMS = List.of("base", "cpu-3-latency-5", "cpu-5", "cpu-10");
  private static final Experiment EXPERIMENT =
      ExampleExperiments.experiment(
          ARMS, List.of(ExampleExperiments.USERS), null, 8, ExampleExperiments.criteria(true), 1);

  @Test
  void checks_count_verdicts_and_intervals_that_hold_the_truth() {
    List<Result> runs =
        List.of(
            run("cpu-5", Metric.CPU_PER_REQUEST, found(1.05, 1.04, 1.06, Verdict.WORSE)),
            run("cpu-5", Metric.CPU_PER_REQUEST, found(1.08, 1.06, 1.10, Verdict.WORSE)),
            run("cpu-5", Metric.CPU_PER_REQUEST, found(0.95, 0.93, 0.97, Verdict.BETTER)),
            run("cpu-5", Metric.CPU_PER_REQUEST, found(1.01, 0.99, 1.02, Verdict.EQUIVALENT)),
            run("cpu-5", Metric.CPU_PER_REQUEST, found(1.02, 0.90, 1.05, Verdict.CANNOT_TELL)));

    assertThat(Scorer.checks(runs))
        .containsExactly(
            new Calibration.Check(
                "cpu-5", Metric.CPU_PER_REQUEST, 1.05, 5, 1, 2, 1, 2, 1.02, null, null));
    Calibration.Check check = Scorer.checks(runs).getFirst();
    assertThat(check.isOfNothing()).isFalse();
    assertThat(check.different()).isEqualTo(2);
    assertThat(check.wrongSign()).isEqualTo(1);
  }

  @Test
  void checks_of_the_base_against_itself_come_first_and_count_any_difference_as_false() {
    List<Result> runs =
        List.of(
            run("cpu-10", Metric.CPU_PER_REQUEST, found(1.1, 1.05, 1.15, Verdict.WORSE)),
            run("base-again", Metric.P50, found(1, 0.99, 1.01, Verdict.EQUIVALENT)),
            run("base-again", Metric.P50, found(1.05, 1.01, 1.09, Verdict.WORSE)));

    List<Calibration.Check> checks = Scorer.checks(runs);

    assertThat(checks.stream().map(Calibration.Check::arm)).containsExactly("base-again", "cpu-10");
    assertThat(checks.getFirst())
        .isEqualTo(
            new Calibration.Check("base-again", Metric.P50, 1, 2, 0, 1, 1, 1, 1.025, null, null));
    assertThat(checks.getFirst().isOfNothing()).isTrue();
    assertThat(checks.getFirst().different()).isEqualTo(1);
    assertThat(checks.getFirst().wrongSign()).isZero();
  }

  @Test
  void checks_of_nothing_are_of_what_the_load_does_not_fix_and_of_what_extra_costs_do_not_touch() {
    Comparison found = found(1.05, 1.01, 1.09, Verdict.WORSE);
    List<Result> runs =
        List.of(
            run("base-again", Metric.THROUGHPUT, found),
            run("cpu-10", Metric.P99, found),
            run("cpu-10", Metric.ALLOCATED_PER_REQUEST, found));

    assertThat(Scorer.checks(runs))
        .singleElement()
        .satisfies(
            check -> {
              assertThat(check.metric()).isEqualTo(Metric.ALLOCATED_PER_REQUEST);
              assertThat(check.isOfNothing()).isTrue();
              assertThat(check.different()).isEqualTo(1);
            });
  }

  @Test
  void checks_of_comparisons_without_an_interval_cover_nothing() {
    Result run =
        run(
            "cpu-5",
            Metric.CPU_PER_REQUEST,
            new Comparison(
                1.05, null, null, 0.95, 8, Verdict.CANNOT_TELL, new Doubt.TooNoisy(null)));

    assertThat(Scorer.checks(List.of(run)).getFirst().covered()).isZero();
  }

  @Test
  void checks_of_comparisons_of_too_few_blocks_for_a_verdict_are_none() {
    Comparison few =
        new Comparison(1.05, 1.04, 1.06, 0.95, 6, Verdict.CANNOT_TELL, new Doubt.TooEarly(1));

    assertThat(Scorer.checks(List.of(run("cpu-5", Metric.CPU_PER_REQUEST, few)))).isEmpty();
  }

  @Test
  void checks_of_no_runs_or_without_a_comparison_are_none() {
    assertThat(Scorer.checks(List.of())).isEmpty();
    assertThat(Scorer.checks(List.of(JudgedExamples.result(EXPERIMENT, List.of())))).isEmpty();
  }

  @Test
  void checks_tell_the_smallest_effect_from_the_spread_of_the_blocks() {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(Examples.trial(block, "base", ExampleExperiments.USERS, 10_000));
      trials.add(
          Examples.trial(block, "cpu-10", ExampleExperiments.USERS, 9000 + 10 * (block % 2)));
    }

    Calibration.Check check =
        Scorer.checks(List.of(JudgedExamples.result(EXPERIMENT, trials))).getFirst();

    assertThat(check.arm()).isEqualTo("cpu-10");
    assertThat(check.smallestEffect()).isBetween(0.0001, 0.01);
    assertThat(check.worse()).isEqualTo(1);
  }

  @Test
  void checks_of_runs_of_which_some_compare_the_base_with_itself_alone_count_what_each_has() {
    Experiment alone =
        ExampleExperiments.experiment(
            List.of("base"),
            List.of(ExampleExperiments.USERS),
            null,
            8,
            ExampleExperiments.criteria(true),
            2);
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(Examples.trial(block, "base", ExampleExperiments.USERS, 10_000));
      trials.add(Examples.trial(block, "base-again", ExampleExperiments.USERS, 10_000 + block));
    }
    List<TrialRecord> withEffect = new ArrayList<>(trials);
    for (int block = 1; block <= 8; block++) {
      withEffect.add(Examples.trial(block, "cpu-10", ExampleExperiments.USERS, 9_000 + block));
    }

    List<Calibration.Check> checks =
        Scorer.checks(
            List.of(
                JudgedExamples.result(EXPERIMENT, withEffect),
                JudgedExamples.result(alone, trials)));

    assertThat(checks)
        .filteredOn(check -> check.metric() == Metric.CPU_PER_REQUEST)
        .extracting(Calibration.Check::arm, Calibration.Check::runs)
        .containsExactly(tuple("base-again", 2), tuple("cpu-10", 1));
  }

  private static Comparison found(double ratio, double low, double high, Verdict verdict) {
    Doubt doubt = verdict == Verdict.CANNOT_TELL ? new Doubt.TooNoisy(null) : null;
    return new Comparison(ratio, low, high, 0.95, 8, verdict, doubt);
  }

  private static Result run(String arm, Metric metric, Comparison comparison) {
    Summary.Figure figure = new Summary.Figure(1, 1, 1, comparison);
    Summary.Cell cell =
        new Summary.Cell(arm, arm.equals("base-again"), 8, 8, Map.of(), Map.of(metric, figure));
    return JudgedExamples.result(EXPERIMENT, List.of())
        .with(
            EXPERIMENT,
            0,
            true,
            List.of(),
            List.of(),
            List.of(new Summary(ExampleExperiments.USERS, List.of(cell))),
            List.of(),
            null);
  }
}
