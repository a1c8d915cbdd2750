package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.JudgedExamples;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.AlarmFinding;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What the judge says of percentiles that are the time waited for answers that did not come. */
class TimesWaitedTest {

  private static final Load RATE = ExampleExperiments.RATE;
  private static final int PAIRS = 8;
  private static final Doubt NOT_KNOWN = new Doubt.NotComparable(Doubt.Ground.BOUNDS);

  @Test
  void arms_that_both_lose_so_many_requests_are_not_the_same() {
    Comparison found = p99(pairs(3, 2));

    assertThat(found.doubt()).isEqualTo(NOT_KNOWN);
    assertThat(found.low()).isNull();
  }

  @Test
  void arm_that_loses_so_many_is_worse_than_one_that_does_not() {
    assertThat(p99(pairs(0, 2)).verdict()).isEqualTo(Verdict.WORSE);
    assertThat(p99(pairs(1, 1)).verdict()).isEqualTo(Verdict.EQUIVALENT);
  }

  /** What it lost might have come much later, or not at all. */
  @Test
  void arm_that_loses_so_many_is_neither_the_same_as_one_that_is_as_slow_nor_better() {
    assertThat(p99(pairs(0, 2, 10_000)).doubt()).isEqualTo(NOT_KNOWN);
    assertThat(p99(pairs(0, 2, 30_000)).doubt()).isEqualTo(NOT_KNOWN);
    assertThat(p99(pairs(2, 0, 5_000)).doubt()).isEqualTo(NOT_KNOWN);
    assertThat(p99(pairs(2, 0, 30_000)).verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void condition_is_open_and_the_run_does_not_go_on_for_it() {
    Experiment gate = ExampleExperiments.alarmed(List.of("p99>+10%"), 16, RATE);
    List<TrialRecord> trials = pairs(3, 2);

    AlarmFinding finding = Judge.alarms(gate, trials).getFirst();

    assertThat(finding.state()).isEqualTo(AlarmFinding.State.OPEN);
    assertThat(finding.doubt()).isEqualTo(NOT_KNOWN);
    assertThat(Judge.undecidedLoads(gate, trials)).isEmpty();
  }

  @Test
  void runs_that_both_lose_so_many_are_not_compared_however_long_each_waited() {
    Result before = run(10_000);
    Result after = run(10_050);

    Comparison found =
        Objects.requireNonNull(
                Judge.differences(before, after, Criteria.DEFAULT)
                    .getFirst()
                    .metrics()
                    .get(Metric.P99))
            .comparison();

    assertThat(found.doubt()).isEqualTo(NOT_KNOWN);
  }

  private static Comparison p99(List<TrialRecord> trials) {
    Experiment experiment =
        ExampleExperiments.experiment(List.of("a", "b"), List.of(RATE), PAIRS, 1);
    Summary.Cell cell = Judge.summaries(experiment, trials).getFirst().cells().getLast();
    return Objects.requireNonNull(
        Objects.requireNonNull(cell.figures().get(Metric.P99)).comparison());
  }

  private static Result run(long waitedMillis) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= PAIRS; block++) {
      trials.add(losing(block, "a", 2, waitedMillis));
    }
    return JudgedExamples.result(
        ExampleExperiments.experiment(List.of("a"), List.of(RATE), PAIRS, 1), trials);
  }

  /** Of a hundred requests each, so many of arm a and so many of arm b time out. */
  private static List<TrialRecord> pairs(int ofA, int ofB) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= PAIRS; block++) {
      trials.add(losing(block, "a", ofA, 10_000));
      trials.add(losing(block, "b", ofB, 10_000));
    }
    return trials;
  }

  /** The same, where the last answers of arm a take so long, whether they come or not. */
  private static List<TrialRecord> pairs(int ofA, int ofB, long millisOfA) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= PAIRS; block++) {
      trials.add(answering(block, "a", ofA, 2, millisOfA));
      trials.add(answering(block, "b", ofB, 2, 10_000));
    }
    return trials;
  }

  private static TrialRecord losing(int block, String arm, int lost, long waitedMillis) {
    return answering(block, arm, lost, lost, waitedMillis);
  }

  private static TrialRecord answering(int block, String arm, int lost, int slow, long slowMillis) {
    long[] nanos = new long[100];
    Arrays.fill(nanos, 0, 100 - slow, 50_000_000L);
    Arrays.fill(nanos, 100 - slow, 100, slowMillis * 1_000_000);
    return Examples.trial(
        block,
        arm,
        RATE,
        new Outcome.Completed(),
        Examples.measured(100).timeouts(lost).answerNanos(nanos).measurement());
  }
}
