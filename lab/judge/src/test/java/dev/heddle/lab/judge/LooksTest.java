package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.WindowSlice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the judge says of a run after each pair. */
class LooksTest {

  private static final Load USERS = ExampleExperiments.USERS;
  private static final Experiment FIXED =
      ExampleExperiments.experiment(List.of("a", "b"), List.of(USERS), 8, 1);
  private static final Experiment LOOKING =
      ExampleExperiments.looking(FIXED, Duration.ofHours(1), 16);

  @Test
  void a_twofold_effect_is_told_after_two_pairs_and_not_after_one() {
    assertThat(throughput(pairs(1, 2)).doubt()).isEqualTo(new Doubt.TooEarly(1));
    assertThat(throughput(pairs(2, 2)).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(throughput(pairs(2, 0.5)).verdict()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void a_plan_that_is_fixed_takes_as_many_as_it_needs_without_looks() {
    Comparison two = compare(FIXED, Metric.THROUGHPUT, pairs(2, 2));

    assertThat(two.doubt()).isEqualTo(new Doubt.TooEarly(4));
  }

  @Test
  void what_was_told_after_a_pair_is_not_taken_back_by_later_ones() {
    List<TrialRecord> trials = pairs(2, 2);
    Comparison told = throughput(trials);
    for (int block = 3; block <= 5; block++) {
      trials.add(Examples.trial(block, "a", USERS, 1_000_000));
      trials.add(Examples.trial(block, "b", USERS, 400_000));
    }

    Comparison later = throughput(trials);

    assertThat(later.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(later.low()).isGreaterThanOrEqualTo(told.low());
    assertThat(later.high()).isLessThanOrEqualTo(told.high());
    assertThat(later.ratio()).isBetween(later.low(), later.high());
  }

  @Test
  void a_small_effect_takes_more_pairs_and_how_many_is_told() {
    Comparison two = throughput(pairs(2, 1.1));

    assertThat(two.verdict()).isEqualTo(Verdict.CANNOT_TELL);
    assertThat(two.doubt()).isInstanceOf(Doubt.TooNoisy.class);
    int further = Objects.requireNonNull(two.furtherPairs());
    assertThat(throughput(pairs(2 + further, 1.1)).verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void a_metric_that_scatters_more_by_nature_takes_more_of_the_same() {
    // Fewer answers of the same CPU time, and from the same memory.
    List<TrialRecord> trials = pairs(2, 1 / 2.2);

    assertThat(compare(LOOKING, Metric.CPU_PER_REQUEST, trials).verdict()).isEqualTo(Verdict.WORSE);
    assertThat(compare(LOOKING, Metric.RESIDENT_PER_REQUEST, trials).verdict())
        .isEqualTo(Verdict.CANNOT_TELL);
  }

  @Test
  void starts_whose_slices_scatter_take_more_pairs() {
    List<TrialRecord> calm = new ArrayList<>();
    List<TrialRecord> restless = new ArrayList<>();
    for (TrialRecord trial : pairs(2, 2)) {
      calm.add(sliced(trial, 100, 101, 99));
      restless.add(sliced(trial, 20, 100, 500));
    }

    assertThat(throughput(calm).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(throughput(restless).verdict()).isEqualTo(Verdict.CANNOT_TELL);
  }

  @Test
  void how_it_stands_with_discarded_trials_is_beside_what_counts() {
    List<TrialRecord> trials = pairs(3, 2);
    assertThat(withAll(trials)).isNull();
    trials.add(Examples.trial(4, "a", USERS, 1_000_000));
    trials.add(discarded(4, "b", 500_000));

    Comparison found = throughput(trials);

    assertThat(found.blocks()).isEqualTo(3);
    assertThat(found.ratio()).isBetween(1.99, 2.01);
    Comparison all = Objects.requireNonNull(withAll(trials));
    assertThat(all.ratio()).isBetween(1.4, 1.42);
    assertThat(all.verdict()).isEqualTo(Verdict.CANNOT_TELL);
  }

  @Test
  void where_every_trial_of_an_arm_is_discarded_the_doubt_says_by_what() {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 2; block++) {
      trials.add(Examples.trial(block, "a", USERS, 1_000_000));
      trials.add(discarded(block, "b", 500_000));
    }

    assertThat(Judge.summaries(LOOKING, trials).getFirst().doubt("b", Metric.THROUGHPUT))
        .isEqualTo(new Doubt.Discarded(Map.of("stolen CPU", 2)));
    assertThat(Objects.requireNonNull(withAll(trials)).ratio()).isBetween(0.49, 0.51);
  }

  @Test
  void while_it_is_open_how_many_were_answered_so_are_the_response_times_of_users() {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 2; block++) {
      trials.add(answering(block, "a", 1_000_000, 5_000_000));
      trials.add(answering(block, "b", block == 1 ? 980_000 : 1_020_000, 20_000_000));
    }
    Comparison answered = throughput(trials);

    assertThat(answered.doubt()).isInstanceOf(Doubt.TooNoisy.class);
    assertThat(compare(LOOKING, Metric.P50, trials).doubt()).isEqualTo(answered.doubt());
  }

  private static Comparison throughput(List<TrialRecord> trials) {
    return compare(LOOKING, Metric.THROUGHPUT, trials);
  }

  private static @Nullable Comparison withAll(List<TrialRecord> trials) {
    return Judge.summaries(LOOKING, trials).getFirst().withAll("b", Metric.THROUGHPUT);
  }

  private static Comparison compare(
      Experiment experiment, Metric metric, List<TrialRecord> trials) {
    Summary.Cell cell = Judge.summaries(experiment, trials).getFirst().cells().getLast();
    return Objects.requireNonNull(Objects.requireNonNull(cell.figures().get(metric)).comparison());
  }

  private static List<TrialRecord> pairs(int pairs, double ratio) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= pairs; block++) {
      trials.add(Examples.trial(block, "a", USERS, 1_000_000));
      trials.add(Examples.trial(block, "b", USERS, Math.round(1e6 * ratio) + 1_000L * (block % 2)));
    }
    return trials;
  }

  private static TrialRecord discarded(int block, String arm, long answers) {
    return Examples.trial(
        block, arm, USERS, Examples.refused(Gate.STEAL), Examples.measurement(answers));
  }

  private static TrialRecord answering(int block, String arm, long answers, long nanos) {
    return Examples.trial(
        block,
        arm,
        USERS,
        new Outcome.Completed(),
        Examples.measured(answers).answerNanos(nanos).measurement());
  }

  private static TrialRecord sliced(TrialRecord trial, long... completed) {
    List<WindowSlice> slices = new ArrayList<>();
    for (long count : completed) {
      long from = 2_000L * slices.size();
      slices.add(new WindowSlice(from, from + 1_000, count, null, null, null));
    }
    return Examples.sliced(trial, slices);
  }
}
