package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LimitedVerdictsTest {

  private static final List<TrialRecord> GOOD = trials(Gate.ERRORS, 0.01);
  private static final List<TrialRecord> FAILING = trials(Gate.ERRORS, 0.3);
  private static final List<TrialRecord> OVERLOADED = trials(Gate.ACHIEVED, 0.5);

  @ParameterizedTest
  @EnumSource
  void checked_of_arms_within_their_limits_leaves_every_verdict(Verdict verdict) {
    assertThat(withheld(Metric.THROUGHPUT, verdict, GOOD, GOOD)).isEqualTo(verdict);
  }

  @Test
  void checked_of_an_arm_that_fails_leaves_only_that_it_is_worse() {
    for (Metric metric : List.of(Metric.THROUGHPUT, Metric.P99, Metric.CPU_PER_REQUEST)) {
      assertThat(withheld(metric, Verdict.WORSE, FAILING, GOOD)).isEqualTo(Verdict.WORSE);
      assertThat(withheld(metric, Verdict.BETTER, FAILING, GOOD)).isEqualTo(Verdict.CANNOT_TELL);
      assertThat(withheld(metric, Verdict.EQUIVALENT, FAILING, GOOD))
          .isEqualTo(Verdict.CANNOT_TELL);
    }
  }

  @Test
  void checked_of_a_first_arm_that_fails_leaves_only_that_the_other_is_better() {
    assertThat(withheld(Metric.P99, Verdict.BETTER, GOOD, FAILING)).isEqualTo(Verdict.BETTER);
    assertThat(withheld(Metric.P99, Verdict.WORSE, GOOD, FAILING)).isEqualTo(Verdict.CANNOT_TELL);
  }

  @ParameterizedTest
  @EnumSource
  void checked_of_two_that_fail_tells_nothing(Verdict verdict) {
    assertThat(withheld(Metric.THROUGHPUT, verdict, FAILING, FAILING))
        .isEqualTo(Verdict.CANNOT_TELL);
  }

  @Test
  void checked_leaves_what_minds_failures() {
    assertThat(withheld(Metric.GOODPUT, Verdict.BETTER, FAILING, FAILING))
        .isEqualTo(Verdict.BETTER);
  }

  @Test
  void checked_of_an_overload_is_of_response_times_alone() {
    assertThat(withheld(Metric.P99, Verdict.EQUIVALENT, OVERLOADED, OVERLOADED))
        .isEqualTo(Verdict.CANNOT_TELL);
    assertThat(withheld(Metric.P99, Verdict.WORSE, OVERLOADED, GOOD)).isEqualTo(Verdict.WORSE);
    assertThat(withheld(Metric.THROUGHPUT, Verdict.BETTER, OVERLOADED, OVERLOADED))
        .isEqualTo(Verdict.BETTER);
  }

  @Test
  void checked_minds_no_limit_that_is_off() {
    List<TrialRecord> off =
        List.of(trial(new GateReading(Gate.ERRORS, 0.3, Double.POSITIVE_INFINITY, "x")));

    assertThat(withheld(Metric.THROUGHPUT, Verdict.BETTER, off, GOOD)).isEqualTo(Verdict.BETTER);
  }

  @Test
  void checked_minds_no_limit_of_the_instrument() {
    List<TrialRecord> late = trials(Gate.STEAL, 0.9);

    assertThat(withheld(Metric.THROUGHPUT, Verdict.BETTER, late, GOOD)).isEqualTo(Verdict.BETTER);
  }

  @Test
  void checked_says_why_nothing_can_be_told() {
    assertThat(
            LimitedVerdicts.checked(comparison(Verdict.BETTER), Metric.THROUGHPUT, FAILING, GOOD)
                .doubt())
        .isEqualTo(new Doubt.NotComparable(Doubt.Ground.FAILURES));
    assertThat(
            LimitedVerdicts.checked(comparison(Verdict.BETTER), Metric.P99, OVERLOADED, GOOD)
                .doubt())
        .isEqualTo(new Doubt.NotComparable(Doubt.Ground.BACKLOG));
  }

  private static Verdict withheld(
      Metric metric, Verdict verdict, List<TrialRecord> ours, List<TrialRecord> base) {
    return LimitedVerdicts.checked(comparison(verdict), metric, ours, base).verdict();
  }

  private static Comparison comparison(Verdict verdict) {
    Doubt doubt = verdict == Verdict.CANNOT_TELL ? new Doubt.TooNoisy(null) : null;
    return new Comparison(1, 0.9, 1.1, 0.95, 8, verdict, doubt);
  }

  private static List<TrialRecord> trials(Gate gate, double reading) {
    return List.of(trial(new GateReading(gate, reading, gate.limit(), "x")));
  }

  private static TrialRecord trial(GateReading reading) {
    return Examples.gated(Examples.trial(1, "a", ExampleExperiments.USERS, 1000), reading);
  }
}
