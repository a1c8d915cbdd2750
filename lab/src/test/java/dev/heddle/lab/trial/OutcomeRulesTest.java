package dev.heddle.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.protocol.Load;
import dev.heddle.driver.protocol.Measurement;
import dev.heddle.lab.Examples;
import dev.heddle.lab.describe.ThreadKind;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.ThreadProof;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutcomeRulesTest {

  private static final Load CLOSED = Examples.USERS;
  private static final Load OPEN = Examples.RATE;
  private static final Outcome COMPLETED = new Outcome.Completed();

  @Test
  void ofMeasurement_of_good_answers_alone_is_completed() {
    assertThat(of(CLOSED, counts(1000))).isEqualTo(COMPLETED);
    assertThat(of(OPEN, counts(1000))).isEqualTo(COMPLETED);
  }

  @Test
  void ofMeasurement_of_a_hundredth_of_failures_is_completed_and_of_one_more_is_errors() {
    assertThat(of(CLOSED, counts(1000).statuses(Map.of(200, 990L, 500, 10L)))).isEqualTo(COMPLETED);
    assertThat(of(CLOSED, counts(1000).statuses(Map.of(200, 989L, 500, 11L))))
        .isEqualTo(new Outcome.Errors(11, 1000, "11 with status 500"));
    assertThat(of(CLOSED, counts(1000).disconnects(10))).isEqualTo(COMPLETED);
    assertThat(of(CLOSED, counts(1000).disconnects(11)))
        .isEqualTo(new Outcome.Errors(11, 1000, "11 disconnected"));
    assertThat(of(CLOSED, counts(1000).connectFailures(11)))
        .isEqualTo(new Outcome.Errors(11, 1000, "11 found no connection"));
    assertThat(of(CLOSED, counts(1000).timeouts(10))).isEqualTo(COMPLETED);
    assertThat(of(CLOSED, counts(1000).timeouts(11)))
        .isEqualTo(new Outcome.Errors(11, 1000, "11 timed out"));
    assertThat(of(CLOSED, counts(1000).unfinished(10))).isEqualTo(COMPLETED);
    assertThat(of(CLOSED, counts(1000).unfinished(11)))
        .isEqualTo(new Outcome.Errors(11, 1000, "11 unfinished"));
  }

  @Test
  void ofMeasurement_of_redirects_does_not_count_them_as_failures() {
    assertThat(of(CLOSED, counts(1000).statuses(Map.of(302, 600L, 399, 400L))))
        .isEqualTo(COMPLETED);
    assertThat(of(CLOSED, counts(1000).statuses(Map.of(200, 900L, 400, 100L))))
        .isInstanceOf(Outcome.Errors.class);
  }

  @Test
  void ofMeasurement_of_many_kinds_of_failure_names_each_in_a_fixed_order() {
    Counts counts =
        counts(1000)
            .statuses(Map.of(503, 5L, 200, 900L, 404, 6L))
            .connectFailures(1)
            .disconnects(2)
            .malformed(3)
            .timeouts(4)
            .unfinished(7);

    assertThat(of(CLOSED, counts))
        .isEqualTo(
            new Outcome.Errors(
                28,
                1000,
                "6 with status 404, 5 with status 503, 4 timed out, 2 disconnected,"
                    + " 1 found no connection, 3 malformed, 7 unfinished"));
  }

  @Test
  void ofMeasurement_of_more_than_a_hundredth_malformed_is_garbage() {
    assertThat(of(CLOSED, counts(1000).malformed(10))).isEqualTo(COMPLETED);
    assertThat(of(CLOSED, counts(1000).malformed(11)))
        .isEqualTo(new Outcome.Garbage("11 of 1000 answers were not HTTP"));
  }

  @Test
  void ofMeasurement_of_open_load_answered_to_less_than_19_of_20_is_overloaded() {
    assertThat(of(OPEN, counts(1000).completed(950))).isEqualTo(COMPLETED);
    assertThat(of(OPEN, counts(1000).completed(949))).isEqualTo(new Outcome.Overloaded(949, 1000));
  }

  @Test
  void ofMeasurement_of_closed_load_is_never_overloaded() {
    assertThat(of(CLOSED, counts(1000).completed(10))).isEqualTo(COMPLETED);
  }

  @Test
  void ofMeasurement_of_one_answer_missing_is_the_edge_of_the_window_and_not_overload() {
    assertThat(of(OPEN, counts(5).completed(4))).isEqualTo(COMPLETED);
    assertThat(of(OPEN, counts(5).completed(3))).isEqualTo(new Outcome.Overloaded(3, 5));
  }

  @Test
  void ofMeasurement_of_overload_tells_rates_and_not_counts() {
    assertThat(of(OPEN, counts(1000).completed(500).windowNanos(2_000_000_000L)))
        .isEqualTo(new Outcome.Overloaded(250, 500));
  }

  @Test
  void ofMeasurement_of_garbage_goes_before_errors_and_overload() {
    assertThat(of(OPEN, counts(1000).completed(100).malformed(50).disconnects(500)))
        .isInstanceOf(Outcome.Garbage.class);
  }

  @Test
  void ofMeasurement_of_errors_goes_before_overload() {
    assertThat(of(OPEN, counts(1000).completed(100).disconnects(500)))
        .isInstanceOf(Outcome.Errors.class);
  }

  @Test
  void ofMeasurement_of_overload_goes_before_the_timeouts_it_makes() {
    assertThat(of(OPEN, counts(1000).completed(100).timeouts(500).unfinished(400)))
        .isInstanceOf(Outcome.Overloaded.class);
    assertThat(of(OPEN, counts(1000).completed(960).timeouts(40)))
        .isEqualTo(new Outcome.Errors(40, 1000, "40 timed out"));
  }

  @Test
  void ofMeasurement_of_users_who_wait_all_the_time_is_errors_of_the_subject() {
    assertThat(of(CLOSED, counts(0).stuck(100)))
        .isEqualTo(new Outcome.Errors(100, 100, "100 unanswered since before the measured window"));
    assertThat(of(CLOSED, counts(900).stuck(10))).isInstanceOf(Outcome.Errors.class);
    assertThat(of(CLOSED, counts(9900).stuck(10))).isEqualTo(new Outcome.Completed());
  }

  @Test
  void ofMeasurement_of_a_window_without_an_arrival_is_no_fault_of_the_subject() {
    assertThat(of(OPEN, counts(0)))
        .isEqualTo(new Outcome.DriverFailed("no request was due in the measured window"));
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

  private static Outcome of(Load load, Counts counts) {
    return OutcomeRules.ofMeasurement(load, counts.measurement());
  }

  private static Counts counts(long intended) {
    return new Counts(intended, intended, Map.of(), 0, 0, 0, 0, 0, 0, 1_000_000_000);
  }

  /** What the rules look at. */
  private record Counts(
      long intended,
      long completed,
      Map<Integer, Long> statuses,
      long connectFailures,
      long disconnects,
      long malformed,
      long timeouts,
      long unfinished,
      long stuck,
      long windowNanos) {

    Counts completed(long count) {
      return new Counts(
          intended,
          count,
          statuses,
          connectFailures,
          disconnects,
          malformed,
          timeouts,
          unfinished,
          stuck,
          windowNanos);
    }

    Counts statuses(Map<Integer, Long> counts) {
      return new Counts(
          intended,
          completed,
          counts,
          connectFailures,
          disconnects,
          malformed,
          timeouts,
          unfinished,
          stuck,
          windowNanos);
    }

    Counts connectFailures(long count) {
      return new Counts(
          intended,
          completed,
          statuses,
          count,
          disconnects,
          malformed,
          timeouts,
          unfinished,
          stuck,
          windowNanos);
    }

    Counts disconnects(long count) {
      return new Counts(
          intended,
          completed,
          statuses,
          connectFailures,
          count,
          malformed,
          timeouts,
          unfinished,
          stuck,
          windowNanos);
    }

    Counts malformed(long count) {
      return new Counts(
          intended,
          completed,
          statuses,
          connectFailures,
          disconnects,
          count,
          timeouts,
          unfinished,
          stuck,
          windowNanos);
    }

    Counts timeouts(long count) {
      return new Counts(
          intended,
          completed,
          statuses,
          connectFailures,
          disconnects,
          malformed,
          count,
          unfinished,
          stuck,
          windowNanos);
    }

    Counts unfinished(long count) {
      return new Counts(
          intended,
          completed,
          statuses,
          connectFailures,
          disconnects,
          malformed,
          timeouts,
          count,
          stuck,
          windowNanos);
    }

    Counts stuck(long count) {
      return new Counts(
          intended,
          completed,
          statuses,
          connectFailures,
          disconnects,
          malformed,
          timeouts,
          unfinished,
          count,
          windowNanos);
    }

    Counts windowNanos(long nanos) {
      return new Counts(
          intended,
          completed,
          statuses,
          connectFailures,
          disconnects,
          malformed,
          timeouts,
          unfinished,
          stuck,
          nanos);
    }

    Measurement measurement() {
      return new Measurement(
          windowNanos,
          completed,
          completed,
          0,
          intended,
          statuses,
          connectFailures,
          disconnects,
          malformed,
          timeouts,
          unfinished,
          stuck,
          0,
          0,
          0,
          "",
          "",
          "");
    }
  }
}
