package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.JudgedExamples;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Difference;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JudgeTest {

  private static final Offset<Double> EXACT = within(1e-9);

  /** Arms a and b under one load in 8 blocks. */
  private static final Experiment PLAIN = experiment(ExampleExperiments.NO_NOISE_FLOOR);

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
    Comparison ratio =
        ratio(cell("b", a(1, 100), b(1, 200), a(2, 400), b(2, 100), a(3, 50), b(3, 400)));

    assertThat(ratio.ratio()).isCloseTo(Math.cbrt(2 * 0.25 * 8), EXACT);
    assertThat(ratio.blocks()).isEqualTo(3);
    assertThat(ratio.low()).isLessThan(ratio.ratio());
    assertThat(ratio.high()).isGreaterThan(ratio.ratio());
  }

  /** Without the pairs in which it does best or worst, an arm would be judged by what is left. */
  @Test
  void summaries_of_pairs_in_which_a_value_is_0_show_only_what_that_pair_does_as_well() {
    Comparison opposite = withoutAnswers(200);
    assertThat(opposite.doubt()).isEqualTo(new Doubt.NotComparable(Doubt.Ground.ZEROS));
    assertThat(opposite.low()).isNull();

    Comparison same = withoutAnswers(50);
    assertThat(same.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(same.low()).isNull();
  }

  /** The throughput of b, which answers nothing in one of eight pairs, and else so much. */
  private static Comparison withoutAnswers(long answers) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(a(block, 100));
      trials.add(b(block, block == 3 ? 0 : answers + block));
    }
    return ratio(cell("b", trials.toArray(TrialRecord[]::new)));
  }

  /** The beat of the machine's metronome is told, and corrects nothing. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.03, 0.05, 0.1})
  void summaries_ofAnArmThatShiftsTheMachinesPace_areTheSame(double shift) {
    assertThat(Judge.summaries(PLAIN, withBeatOfB(1 + shift)))
        .isEqualTo(Judge.summaries(PLAIN, withBeatOfB(1)));
  }

  private static List<TrialRecord> withBeatOfB(double times) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(beating("a", block, 1_000 + block, 10_000));
      trials.add(beating("b", block, 1_010 - block, Math.round(10_000 * times)));
    }
    return trials;
  }

  private static TrialRecord beating(String arm, int block, long answers, long beatNanos) {
    return Examples.trial(
        block,
        arm,
        ExampleExperiments.USERS,
        new Outcome.Completed(),
        List.of(),
        Examples.measurement(answers),
        new Observation(
            Examples.observation().processes(),
            null,
            new MachineFigures(0.5, 0.0, null, beatNanos),
            null,
            null,
            null));
  }

  @Test
  void summaries_of_opposite_ratios_see_no_difference() {
    assertThat(ratio(cell("b", a(1, 100), b(1, 200), a(2, 100), b(2, 50))).ratio())
        .isCloseTo(1, EXACT);
  }

  @Test
  void summaries_give_response_times_of_users_no_verdict_where_the_slower_answers_more() {
    assertThat(slowerAndAnswering(ExampleExperiments.USERS, 1_000).verdict())
        .isEqualTo(Verdict.WORSE);
    assertThat(slowerAndAnswering(ExampleExperiments.USERS, 900).verdict())
        .isEqualTo(Verdict.WORSE);
    Comparison confounded = slowerAndAnswering(ExampleExperiments.USERS, 1_100);
    assertThat(confounded.verdict()).isEqualTo(Verdict.CANNOT_TELL);
    assertThat(confounded.low()).isNotNull();
    assertThat(slowerAndAnswering(ExampleExperiments.RATE, 1_100).verdict())
        .isEqualTo(Verdict.WORSE);
  }

  /** The median of b, which takes twice the time and answers so many where a answers 1000. */
  private static Comparison slowerAndAnswering(Load load, long answers) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(answering(block, "a", load, 1_000, 5_000_000 + 1_000L * block));
      trials.add(answering(block, "b", load, answers, 10_000_000));
    }
    Summary.Cell cell =
        Judge.summaries(
                ExampleExperiments.experiment(List.of("a", "b"), List.of(load), 8, 1), trials)
            .getFirst()
            .cells()
            .getLast();
    return Objects.requireNonNull(figure(cell, Metric.P50).comparison());
  }

  private static TrialRecord answering(int block, String arm, Load load, long answers, long nanos) {
    return Examples.trial(
        block,
        arm,
        load,
        new Outcome.Completed(),
        Examples.measured(answers).answerNanos(nanos).measurement());
  }

  @Test
  void summaries_ofRatesThatAreBoundsOnOppositeSides_areCompared() {
    Load climb = new Load.Climb(10, 100, Load.Arrivals.CONSTANT, Objective.parse("p99<50ms"));
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(climbed(block, "a", climb, List.of(step(20, true), step(100, true))));
      trials.add(climbed(block, "b", climb, List.of(step(20, false), step(10, false))));
    }

    Comparison found = rates(climb, trials);

    assertThat(found.ratio()).isCloseTo(0.1, EXACT);
    assertThat(found.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(found.low()).isNull();
  }

  @Test
  void summaries_ofRatesThatAreOnlyBounds_areNotCompared() {
    Load climb = new Load.Climb(10, 100, Load.Arrivals.CONSTANT, Objective.parse("p99<50ms"));
    List<TrialRecord> neverMet = new ArrayList<>();
    List<TrialRecord> met = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      for (String arm : List.of("a", "b")) {
        neverMet.add(climbed(block, arm, climb, false));
        met.add(climbed(block, arm, climb, true));
      }
    }

    Comparison bounds = rates(climb, neverMet);
    assertThat(bounds.verdict()).isEqualTo(Verdict.CANNOT_TELL);
    assertThat(bounds.low()).isNull();
    Comparison found = rates(climb, met);
    // All on one step of the search, which is 3 % wide.
    assertThat(found.low()).isCloseTo(1 / 1.03, within(1e-9));
    assertThat(found.high()).isCloseTo(1.03, within(1e-9));
  }

  @Test
  void differences_ofRatesThatAreOnlyBounds_areNotTold_andOfOneStep_asWideAsIt() {
    Load climb = new Load.Climb(10, 100, Load.Arrivals.CONSTANT, Objective.parse("p99<50ms"));
    Experiment experiment = ExampleExperiments.experiment(List.of("a"), List.of(climb), 8, 1);
    List<TrialRecord> neverMet = new ArrayList<>();
    List<TrialRecord> met = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      neverMet.add(climbed(block, "a", climb, false));
      met.add(climbed(block, "a", climb, true));
    }

    Comparison bounds = rateAgain(JudgedExamples.result(experiment, neverMet));
    assertThat(bounds.verdict()).isEqualTo(Verdict.CANNOT_TELL);
    assertThat(bounds.low()).isNull();
    Comparison found = rateAgain(JudgedExamples.result(experiment, met));
    double reach = 1.96 * Math.sqrt(2) * Metric.RATE_AT_OBJECTIVE.spreadOfRuns();
    assertThat(found.low()).isCloseTo(Math.exp(-reach) / 1.03, within(1e-4));
    assertThat(found.high()).isCloseTo(Math.exp(reach) * 1.03, within(1e-4));
  }

  private static Comparison rateAgain(Result run) {
    Difference difference =
        Judge.differences(run, run, ExampleExperiments.NO_NOISE_FLOOR).getFirst();
    return Objects.requireNonNull(difference.metrics().get(Metric.RATE_AT_OBJECTIVE)).comparison();
  }

  /** Looked for at 20 and 40 requests a second: kept to at 20 or at none. */
  private static TrialRecord climbed(int block, String arm, Load climb, boolean kept) {
    return climbed(block, arm, climb, List.of(step(20, kept), step(40, false)));
  }

  private static Event.Step step(double rate, boolean met) {
    return new Event.Step(rate, met, rate, 1, 0);
  }

  private static TrialRecord climbed(int block, String arm, Load climb, List<Event.Step> steps) {
    return Examples.trial(
        block,
        arm,
        climb,
        new Outcome.Completed(),
        steps,
        Examples.measurement(1_000),
        Examples.observation());
  }

  private static Comparison rates(Load climb, List<TrialRecord> trials) {
    return Objects.requireNonNull(
        Objects.requireNonNull(
                Judge.summaries(
                        ExampleExperiments.experiment(List.of("a", "b"), List.of(climb), 8, 1),
                        trials)
                    .getFirst()
                    .cells()
                    .getLast()
                    .figures()
                    .get(Metric.RATE_AT_OBJECTIVE))
            .comparison());
  }

  @Test
  void summaries_with_the_first_arm_twice_compare_with_the_mean_of_both() {
    List<TrialRecord> trials =
        List.of(
            a(1, 100),
            Examples.trial(1, "a-again", ExampleExperiments.USERS, 400),
            b(1, 800),
            a(2, 100),
            b(2, 400));

    List<Summary.Cell> cells =
        Judge.summaries(experiment(ExampleExperiments.criteria(true)), trials).getFirst().cells();

    assertThat(ratio(cells.get(1)).ratio()).isCloseTo(4, EXACT); // 800 / 200 and 400 / 100
    assertThat(cells.getLast().again()).isTrue();
    assertThat(ratio(cells.getLast()).ratio()).isCloseTo(4, EXACT); // 400 / 100
  }

  @Test
  void summaries_do_not_compare_the_first_arm() {
    assertThat(throughput(cell("a", a(1, 100), b(1, 200))).comparison()).isNull();
  }

  @Test
  void summaries_leave_a_block_without_one_of_the_arms_out_of_the_ratio_alone() {
    Summary.Cell cell = cell("b", a(1, 100), b(1, 200), b(2, 9000), a(3, 100));

    assertThat(ratio(cell)).satisfies(JudgeTest::isOneDoubling);
    assertThat(throughput(cell).most()).isEqualTo(9000);
  }

  @Test
  void summaries_without_a_common_block_have_no_ratio() {
    assertThat(throughput(cell("b", a(1, 100), b(2, 200))).comparison()).isNull();
  }

  @Test
  void summaries_leave_invalid_trials_out_and_count_their_outcomes() {
    TrialRecord[] trials = {
      a(1, 100),
      b(1, 200),
      a(2, 100),
      invalid(2, Examples.refused(Gate.ACHIEVED), 7),
      a(3, 100),
      invalid(3, Examples.refused(Gate.ERRORS), 8),
      a(4, 100),
      invalid(4, Examples.refused(Gate.ACHIEVED), 9)
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
            2,
            "a",
            ExampleExperiments.USERS,
            Examples.refused(Gate.ERRORS),
            Examples.measurement(1));

    Summary.Cell cell = cell("b", a(1, 100), b(1, 200), wrong, b(2, 200));
    Comparison found = ratio(cell);

    assertThat(found.ratio()).isCloseTo(2, EXACT);
    assertThat(found.blocks()).isEqualTo(1);
    // 200 / 100 and 200 / 1.
    assertThat(Objects.requireNonNull(cell.withAll().get(Metric.THROUGHPUT)).ratio())
        .isCloseTo(20, EXACT);
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
            1,
            "a",
            ExampleExperiments.USERS,
            new Outcome.Completed(),
            Examples.measured(0).answerNanos().measurement());

    assertThat(cell("a", silent).figures())
        .containsOnlyKeys(Metric.THROUGHPUT, Metric.RESIDENT, Metric.THREADS);
  }

  @Test
  void summaries_do_not_divide_by_zero() {
    assertThat(throughput(cell("b", a(1, 0), b(1, 200), a(2, 100), b(2, 0))).comparison()).isNull();
  }

  @Test
  void summaries_keep_loads_apart_and_in_the_order_of_the_experiment() {
    List<Load> loads = List.of(ExampleExperiments.RATE, ExampleExperiments.USERS);
    List<Summary> summaries =
        Judge.summaries(
            ExampleExperiments.experiment(List.of("a", "b"), loads, 1, 1),
            List.of(a(1, 100), Examples.trial(1, "a", ExampleExperiments.RATE, 300)));

    assertThat(summaries.stream().map(Summary::load)).containsExactlyElementsOf(loads);
    assertThat(throughput(summaries.get(0).cells().get(0)).value()).isEqualTo(300);
    assertThat(throughput(summaries.get(1).cells().get(0)).value()).isEqualTo(100);
  }

  @Test
  void summaries_without_a_trial_have_an_empty_cell_for_every_arm() {
    List<Summary> summaries =
        Judge.summaries(
            ExampleExperiments.experiment(
                List.of("a", "b"), List.of(ExampleExperiments.USERS), 1, 1),
            List.of());

    assertThat(summaries)
        .containsExactly(
            new Summary(
                ExampleExperiments.USERS,
                List.of(
                    new Summary.Cell("a", false, 0, 0, Map.of(), Map.of()),
                    new Summary.Cell("b", false, 0, 0, Map.of(), Map.of()))));
  }

  @Test
  void verdicts_follow_the_interval_and_the_band_and_the_direction_of_the_metric() {
    assertThat(throughputs(1.10, 1.11).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(throughputs(0.90, 0.91).verdict()).isEqualTo(Verdict.WORSE);
    assertThat(throughputs(0.995, 1.005).verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(throughputs(0.7, 1.5).verdict()).isEqualTo(Verdict.CANNOT_TELL);
    // More answers for the same CPU time are less CPU time an answer.
    assertThat(of(Metric.CPU_PER_REQUEST, 1.10, 1.11).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(of(Metric.CPU_PER_REQUEST, 0.90, 0.91).verdict()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void verdict_of_a_difference_that_is_sure_but_inside_the_band_is_equivalent() {
    Comparison comparison = throughputs(1.019, 1.021);

    assertThat(comparison.low()).isGreaterThan(1);
    assertThat(comparison.verdict()).isEqualTo(Verdict.EQUIVALENT);
  }

  @Test
  void verdict_follows_the_band_of_the_criteria() {
    Criteria narrow = new Criteria(0.01, 0.95, false, Map.of());

    assertThat(compare(experiment(narrow), Metric.THROUGHPUT, pairs(8, 1.019, 1.021)).verdict())
        .isEqualTo(Verdict.BETTER);
    assertThat(compare(experiment(narrow), Metric.THROUGHPUT, pairs(8, 0.98, 1.02)).verdict())
        .isEqualTo(Verdict.CANNOT_TELL);
  }

  @Test
  void verdict_of_few_blocks_is_cannot_tell_however_clear_they_are() {
    Comparison five = compare(PLAIN, Metric.THROUGHPUT, pairs(5, 1.10, 1.101));

    assertThat(five.low()).isGreaterThan(1.09);
    assertThat(five.verdict()).isEqualTo(Verdict.CANNOT_TELL);
    assertThat(five.furtherPairs()).isEqualTo(1);
    Comparison six = compare(PLAIN, Metric.THROUGHPUT, pairs(6, 1.10, 1.101));
    assertThat(six.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(six.furtherPairs()).isNull();
  }

  @Test
  void verdict_of_one_block_has_no_interval_and_no_forecast() {
    assertThat(compare(PLAIN, Metric.THROUGHPUT, pairs(1, 2, 2)))
        .satisfies(JudgeTest::isOneDoubling);
  }

  @Test
  void furtherPairs_of_an_open_comparison_are_more_the_wider_it_is_and_may_be_beyond_hope() {
    Integer near = throughputs(0.98, 1.08).furtherPairs();
    Integer far = throughputs(0.9, 1.15).furtherPairs();

    assertThat(near).isPositive();
    assertThat(far).isGreaterThan(near);
    assertThat(throughputs(0.01, 100).furtherPairs()).isNull();
  }

  @Test
  void confidence_of_each_interval_makes_up_for_all_cells_of_the_metric() {
    Experiment four =
        ExampleExperiments.experiment(
            List.of("a", "b", "c"),
            List.of(ExampleExperiments.USERS, ExampleExperiments.RATE),
            8,
            1);

    Comparison seven = compare(four, Metric.THROUGHPUT, pairs(7, 1.10, 1.101));

    assertThat(seven.confidence()).isCloseTo(1 - 0.05 / 4, EXACT);
    // Seven blocks that agree have a chance of 1 in 64 to do so, which one cell of four cannot.
    assertThat(seven.verdict()).isEqualTo(Verdict.CANNOT_TELL);
    assertThat(compare(four, Metric.THROUGHPUT, pairs(8, 1.10, 1.101)).verdict())
        .isEqualTo(Verdict.BETTER);
    assertThat(compare(PLAIN, Metric.THROUGHPUT, pairs(8, 1.10, 1.101)).confidence())
        .isCloseTo(0.95, EXACT);
  }

  @Test
  void confidence_does_not_count_the_noise_floor_among_the_cells() {
    List<TrialRecord> trials = pairs(8, 1.10, 1.11);
    for (int block = 1; block <= 8; block++) {
      trials.add(
          Examples.trial(block, "a-again", ExampleExperiments.USERS, 1_000_000 + block % 2 * 2000));
    }

    Summary summary =
        Judge.summaries(experiment(ExampleExperiments.criteria(true)), trials).getFirst();

    assertThat(summary.cells().stream().map(Summary.Cell::arm))
        .containsExactly("a", "b", "a-again");
    assertThat(summary.cells().stream().map(Summary.Cell::again))
        .containsExactly(false, false, true);
    Comparison floor = Objects.requireNonNull(summary.noiseFloor(Metric.THROUGHPUT));
    assertThat(floor.verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(floor.confidence()).isCloseTo(0.95, EXACT);
    assertThat(ratio(summary.cells().get(1)).confidence()).isCloseTo(0.95, EXACT);
  }

  @Test
  void differences_compare_the_later_run_with_the_earlier_arm_by_arm() {
    Result before = run(1_000_000, 1_002_000, 8);
    Result after = run(800_000, 802_000, 8);

    List<Difference> differences = Judge.differences(before, after, Criteria.DEFAULT);

    assertThat(differences).hasSize(1);
    assertThat(differences.getFirst().arm()).isEqualTo("a");
    assertThat(differences.getFirst().isWorse()).isTrue();
    Difference.Change change = change(differences);
    assertThat(change.before()).isCloseTo(1_001_000, within(1.0));
    assertThat(change.after()).isCloseTo(801_000, within(1.0));
    assertThat(change.comparison().ratio()).isCloseTo(0.8002, within(1e-4));
    assertThat(change.comparison().verdict()).isEqualTo(Verdict.WORSE);
    assertThat(change.comparison().blocks()).isEqualTo(8);
    assertThat(change.comparison().furtherPairs()).isNull();
    assertThat(differences.getFirst().metrics())
        .doesNotContainKeys(Metric.MAX, Metric.RESIDENT, Metric.THREADS);

    List<Difference> back = Judge.differences(after, before, Criteria.DEFAULT);
    assertThat(change(back).comparison().verdict()).isEqualTo(Verdict.BETTER);
    assertThat(back.getFirst().isWorse()).isFalse();
  }

  @Test
  void differences_of_equal_runs_cannot_be_told_for_runs_of_one_thing_differ_too() {
    Result run = run(1_000_000, 1_002_000, 8);
    Difference.Change change = change(Judge.differences(run, run, Criteria.DEFAULT));

    assertThat(change.comparison().verdict()).isEqualTo(Verdict.CANNOT_TELL);
    assertThat(change.comparison().doubt()).isEqualTo(new Doubt.TooNoisy(null));
    double reach = Math.log(Objects.requireNonNull(change.comparison().high()));
    // Two runs, each with the spread that runs of one thing have.
    assertThat(reach)
        .isCloseTo(1.96 * Math.sqrt(2) * Metric.THROUGHPUT.spreadOfRuns(), within(0.01));
  }

  @Test
  void differences_inside_what_runs_of_one_thing_differ_by_are_none() {
    assertThat(verdict(run(1_000_000, 1_002_000, 8), run(950_000, 952_000, 8)))
        .isEqualTo(Verdict.CANNOT_TELL);
  }

  @Test
  void differences_of_few_trials_are_not_told() {
    // Three and three can be dealt in 20 ways, four and four in 70.
    assertThat(verdict(run(100, 101, 3), run(200, 201, 3))).isEqualTo(Verdict.CANNOT_TELL);
    assertThat(verdict(run(10_000, 10_010, 4), run(20_000, 20_010, 4))).isEqualTo(Verdict.BETTER);
    // Two and twenty can be dealt in 231, but two tell nothing of the spread.
    assertThat(verdict(run(10_000, 10_010, 20), run(20_000, 20_010, 2)))
        .isEqualTo(Verdict.CANNOT_TELL);
  }

  @Test
  void differences_leave_out_what_only_one_was_to_have_and_tell_what_no_longer_counts() {
    List<Load> loads = List.of(ExampleExperiments.USERS, ExampleExperiments.RATE);
    Result before =
        JudgedExamples.result(
            ExampleExperiments.experiment(List.of("a", "z"), loads, 1, 1),
            List.of(
                a(1, 100),
                Examples.trial(1, "z", ExampleExperiments.USERS, 100),
                Examples.trial(1, "a", ExampleExperiments.RATE, 100)));
    Result none =
        JudgedExamples.result(
            ExampleExperiments.experiment(List.of("a"), List.of(ExampleExperiments.USERS), 1, 1),
            List.of());

    List<Difference> differences = Judge.differences(before, none, Criteria.DEFAULT);

    assertThat(differences)
        .containsExactly(new Difference(ExampleExperiments.USERS, "a", false, Map.of()));
    assertThat(differences.getFirst().isWorse()).isTrue();
  }

  @Test
  void summaries_tell_of_an_arm_that_fails_more_often_than_the_first() {
    TrialRecord died =
        Examples.trial(
            2, "b", ExampleExperiments.USERS, new Outcome.Died(137, Phase.MEASURING), null);
    TrialRecord fails =
        Examples.gated(b(5, 1_500_000), new GateReading(Gate.ERRORS, 0.3, 0.01, "x"));

    assertThat(failures(died, fails)).containsOnly(entry("died", 1), entry("errors", 1));
    assertThat(failures(died)).as("one may be an accident").isEmpty();
  }

  /** Of b in eight pairs, in which these trials are in place of good ones. */
  private static Map<String, Integer> failures(TrialRecord... others) {
    List<TrialRecord> trials = new ArrayList<>(pairs(8, 1.5, 1.5));
    for (TrialRecord other : others) {
      trials.removeIf(
          trial ->
              trial.identity().block() == other.identity().block()
                  && trial.identity().arm().equals("b"));
      trials.add(other);
    }
    return Judge.summaries(PLAIN, trials).getFirst().cells().get(1).failures();
  }

  @Test
  void differences_tell_of_a_service_that_fails_more_often() {
    Difference.Failures none = Difference.Failures.NONE;

    assertThat(failures("........", ".......x")).as("one may be an accident").isEqualTo(none);
    assertThat(failures("x.x.....", "....x.xx")).as("one more").isEqualTo(none);
    assertThat(failures("........", ".x.x.x.."))
        .as("3 of 8, with 10 %")
        .isEqualTo(new Difference.Failures(Map.of("died", 3), false));
    assertThat(failures("........", ".xxx.xxx"))
        .as("6 of 8, with 0.3 %")
        .isEqualTo(new Difference.Failures(Map.of("died", 6), true));
    assertThat(failures("........", ".x").trials()).as("one of two").isEmpty();
  }

  private static Difference.Failures failures(String before, String after) {
    return Judge.differences(deaths(before), deaths(after), Criteria.DEFAULT).getFirst().failures();
  }

  /** A run of arm a alone, which died in trials that are no dot. */
  private static Result deaths(String ends) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= ends.length(); block++) {
      trials.add(
          ends.charAt(block - 1) == '.'
              ? a(block, 1_000)
              : Examples.trial(
                  block,
                  "a",
                  ExampleExperiments.USERS,
                  new Outcome.Died(137, Phase.MEASURING),
                  null));
    }
    return JudgedExamples.result(
        ExampleExperiments.experiment(
            List.of("a"), List.of(ExampleExperiments.USERS), ends.length(), 1),
        trials);
  }

  private static Verdict verdict(Result before, Result after) {
    return change(Judge.differences(before, after, Criteria.DEFAULT)).comparison().verdict();
  }

  private static Difference.Change change(List<Difference> differences) {
    return Objects.requireNonNull(differences.getFirst().metrics().get(Metric.THROUGHPUT));
  }

  /** Arm a alone; its blocks take turns between the two. */
  private static Result run(long odd, long even, int blocks) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= blocks; block++) {
      trials.add(a(block, block % 2 == 1 ? odd : even));
    }
    return JudgedExamples.result(
        ExampleExperiments.experiment(List.of("a"), List.of(ExampleExperiments.USERS), blocks, 1),
        trials);
  }

  private static Comparison throughputs(double odd, double even) {
    return of(Metric.THROUGHPUT, odd, even);
  }

  private static Comparison of(Metric metric, double odd, double even) {
    return compare(PLAIN, metric, pairs(8, odd, even));
  }

  private static Comparison compare(
      Experiment experiment, Metric metric, List<TrialRecord> trials) {
    Summary summary = Judge.summaries(experiment, trials).getFirst();
    return Objects.requireNonNull(figure(summary.cells().get(1), metric).comparison());
  }

  /** Blocks that take turns between two ratios of b to a in throughput. */
  private static List<TrialRecord> pairs(int blocks, double odd, double even) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= blocks; block++) {
      trials.add(a(block, 1_000_000));
      trials.add(b(block, Math.round(1e6 * (block % 2 == 1 ? odd : even))));
    }
    return trials;
  }

  private static Experiment experiment(Criteria criteria) {
    return ExampleExperiments.experiment(
        List.of("a", "b"), List.of(ExampleExperiments.USERS), null, 8, criteria, 1);
  }

  private static void isOneDoubling(Comparison comparison) {
    assertThat(comparison)
        .isEqualTo(
            new Comparison(2, null, null, 0.95, 1, Verdict.CANNOT_TELL, new Doubt.TooEarly(5)));
  }

  private static TrialRecord a(int block, long answersPerSecond) {
    return Examples.trial(block, "a", ExampleExperiments.USERS, answersPerSecond);
  }

  private static TrialRecord b(int block, long answersPerSecond) {
    return Examples.trial(block, "b", ExampleExperiments.USERS, answersPerSecond);
  }

  private static TrialRecord invalid(int block, Outcome outcome, long answersPerSecond) {
    return Examples.trial(
        block, "b", ExampleExperiments.USERS, outcome, Examples.measurement(answersPerSecond));
  }

  private static TrialRecord slowest(int block, long millis) {
    return Examples.trial(
        block,
        "a",
        ExampleExperiments.USERS,
        new Outcome.Completed(),
        Examples.measured(1).answerNanos(millis * 1_000_000).measurement());
  }

  private static Summary.Cell cell(String arm, TrialRecord... trials) {
    return Judge.summaries(
            ExampleExperiments.experiment(
                List.of("a", "b"), List.of(ExampleExperiments.USERS), 4, 1),
            List.of(trials))
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

  private static Comparison ratio(Summary.Cell cell) {
    return Objects.requireNonNull(throughput(cell).comparison());
  }
}
