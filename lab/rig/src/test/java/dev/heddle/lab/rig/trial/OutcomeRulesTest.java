package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.MeasurementExample;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateKind;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.ThreadProof;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OutcomeRulesTest {

  private static final GateReading PASSED = new GateReading(Gate.STEAL, 0.05, 0.05, "a");
  private static final GateReading FAILED = new GateReading(Gate.ERRORS, 0.02, 0.01, "b");
  private static final GateReading FAILED_TOO = new GateReading(Gate.THROTTLING, 0.5, 0.01, "c");

  @Test
  void leavesNothingBehind_byTheReadingsWhateverTheLimits() {
    GateReading backlog = new GateReading(Gate.ACHIEVED, 0.5, Double.POSITIVE_INFINITY, "d");

    assertThat(behind(new Outcome.Completed(), PASSED)).isTrue();
    assertThat(behind(new Outcome.Refused(List.of(FAILED_TOO)), FAILED_TOO)).isTrue();
    assertThat(behind(new Outcome.Refused(List.of(FAILED)), FAILED)).isFalse();
    assertThat(behind(new Outcome.Completed(), backlog)).isFalse();
    assertThat(behind(new Outcome.PortHeld(1))).isFalse();
  }

  private static boolean behind(Outcome outcome, GateReading... gates) {
    return OutcomeRules.leavesNothingBehind(outcome, List.of(gates));
  }

  @Test
  void ofMeasurement_that_passes_its_gates_or_has_none_is_completed() {
    assertThat(of(Examples.measured(1000), PASSED)).isEqualTo(new Outcome.Completed());
    assertThat(of(Examples.measured(1000))).isEqualTo(new Outcome.Completed());
  }

  @ParameterizedTest
  @EnumSource
  void ofMeasurement_beyond_a_limit_isRefusedByTheInstrumentAndCountsByTheService(Gate gate) {
    GateReading beyond = new GateReading(gate, 2, 1, "x");

    assertThat(of(Examples.measured(1000), PASSED, beyond))
        .isEqualTo(
            gate.kind() == GateKind.SERVICE
                ? new Outcome.Completed()
                : new Outcome.Refused(List.of(beyond)));
  }

  @Test
  void ofMeasurement_that_fails_gates_of_both_kinds_is_refused_by_the_instrument_alone() {
    assertThat(of(Examples.measured(1000), PASSED, FAILED, PASSED, FAILED_TOO))
        .isEqualTo(new Outcome.Refused(List.of(FAILED_TOO)));
  }

  @Test
  void ofMeasurement_beyond_a_limit_of_the_service_that_somebody_set_is_refused() {
    Criteria strict = new Criteria(0.03, 0.95, false, Map.of(Gate.ERRORS, 0.01));

    assertThat(
            OutcomeRules.ofMeasurement(
                strict, Examples.measured(1000).measurement(), List.of(FAILED)))
        .isEqualTo(new Outcome.Refused(List.of(FAILED)));
  }

  @Test
  void ofMeasurement_without_one_good_answer_is_refused_for_what_the_service_does() {
    assertThat(of(Examples.measured(1000).completed(0), FAILED))
        .isEqualTo(new Outcome.Refused(List.of(FAILED)));
  }

  @Test
  void ofMeasurement_of_more_than_a_hundredth_malformed_is_garbage_whatever_gates_say() {
    assertThat(of(Examples.measured(1000).malformed(10))).isEqualTo(new Outcome.Completed());
    assertThat(of(Examples.measured(1000).malformed(11), FAILED))
        .isEqualTo(new Outcome.Garbage("11 of 1000 answers were not HTTP"));
  }

  @Test
  void ofMeasurement_of_a_window_without_an_arrival_is_no_fault_of_the_subject() {
    assertThat(of(Examples.measured(0), FAILED))
        .isEqualTo(
            new Outcome.DriverFailed(
                "no request was due in the measured window, which may be shorter than an answer"
                    + " takes"));
  }

  @Test
  void ofJobs_of_which_most_never_end_does_not_finish_if_that_is_minded() {
    GateReading late = new GateReading(Gate.TIMEOUTS, 0.6, 0.01, "d");
    GateReading off = new GateReading(Gate.TIMEOUTS, 0.9, Double.POSITIVE_INFINITY, "d");

    assertThat(ofJobs(Examples.measured(0).stuck(100), FAILED, late))
        .isEqualTo(new Outcome.Unfinished(100, 0));
    assertThat(ofJobs(Examples.measured(1000).timeouts(501), late))
        .isEqualTo(new Outcome.Unfinished(1000, 499));
    assertThat(ofJobs(Examples.measured(1000).timeouts(500), late))
        .isEqualTo(new Outcome.Completed());
    assertThat(ofJobs(Examples.measured(1000).timeouts(900), off))
        .isEqualTo(new Outcome.Completed());
  }

  @Test
  void ofMeasurement_of_requests_of_which_most_time_out_is_left_to_the_gates() {
    GateReading late = new GateReading(Gate.TIMEOUTS, 0.6, 0.01, "d");
    assertThat(of(Examples.measured(1000).timeouts(900), late)).isEqualTo(new Outcome.Completed());
    assertThat(of(Examples.measured(0).stuck(100), late))
        .isEqualTo(new Outcome.Refused(List.of(late)));
  }

  @Test
  void ofThreads_of_the_kind_promised_is_null() {
    assertThat(OutcomeRules.ofThreads(ThreadKind.VIRTUAL, seen(0, 5))).isNull();
    assertThat(OutcomeRules.ofThreads(ThreadKind.PLATFORM, seen(5, 0))).isNull();
  }

  @Test
  void ofThreads_of_any_other_kind_is_wrong() {
    assertThat(OutcomeRules.ofThreads(ThreadKind.VIRTUAL, seen(5, 0)))
        .isEqualTo(new Outcome.WrongThreads("virtual", "platform"));
    assertThat(OutcomeRules.ofThreads(ThreadKind.PLATFORM, seen(0, 5)))
        .isEqualTo(new Outcome.WrongThreads("platform", "virtual"));
    assertThat(OutcomeRules.ofThreads(ThreadKind.VIRTUAL, seen(1, 500)))
        .isEqualTo(new Outcome.WrongThreads("virtual", "platform and virtual"));
  }

  @Test
  void ofThreads_of_none_seen_or_none_promised_is_null() {
    assertThat(OutcomeRules.ofThreads(ThreadKind.VIRTUAL, seen(0, 0))).isNull();
    assertThat(OutcomeRules.ofThreads(null, seen(3, 4))).isNull();
  }

  private static ThreadProof seen(int platform, int virtual) {
    return new ThreadProof(1, platform, virtual, null);
  }

  private static Outcome ofJobs(MeasurementExample example, GateReading... gates) {
    return OutcomeRules.ofJobs(Criteria.DEFAULT, example.measurement(), List.of(gates));
  }

  private static Outcome of(MeasurementExample example, GateReading... gates) {
    return OutcomeRules.ofMeasurement(Criteria.DEFAULT, example.measurement(), List.of(gates));
  }
}
