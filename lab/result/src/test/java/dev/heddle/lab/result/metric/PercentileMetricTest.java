package dev.heddle.lab.result.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.MeasurementExample;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PercentileMetricTest {

  private static final ResponseP99 P99 = new ResponseP99();

  @Test
  void bound_with_fewer_without_an_answer_than_lie_beyond_it_is_none() {
    assertThat(bound(P99, unanswered(0))).isNull();
    assertThat(bound(P99, unanswered(1))).isNull();
    assertThat(bound(new ResponseP95(), unanswered(5))).isNull();
    assertThat(bound(new ResponseP50(), unanswered(50))).isNull();
  }

  @Test
  void bound_with_more_without_an_answer_is_the_time_waited_or_more() {
    assertThat(P99.of(trial(ExampleExperiments.RATE, unanswered(2))).orElseThrow())
        .isGreaterThan(9_000);
    assertThat(bound(P99, unanswered(2))).isEqualTo(Bound.AT_LEAST);
    assertThat(bound(new ResponseP95(), unanswered(6))).isEqualTo(Bound.AT_LEAST);
    assertThat(bound(new ResponseP50(), unanswered(51))).isEqualTo(Bound.AT_LEAST);
    assertThat(bound(new LongestResponse(), unanswered(1))).isEqualTo(Bound.AT_LEAST);
  }

  @Test
  void bound_of_the_mean_is_the_times_waited_or_more_from_the_first_on() {
    assertThat(bound(new MeanResponse(), unanswered(0))).isNull();
    assertThat(bound(new MeanResponse(), unanswered(1))).isEqualTo(Bound.AT_LEAST);
  }

  @Test
  void bound_counts_requests_that_were_unfinished() {
    MeasurementExample half = unanswered(2).timeouts(1).unfinished(1);

    assertThat(bound(P99, half)).isEqualTo(Bound.AT_LEAST);
  }

  @Test
  void bound_of_the_service_time_leaves_out_what_was_never_written() {
    ServiceP99 service = new ServiceP99();
    long[] ofAnswers = new long[98];
    Arrays.fill(ofAnswers, 50_000_000);

    assertThat(bound(service, unanswered(2))).isEqualTo(Bound.AT_LEAST);
    assertThat(bound(service, unanswered(2).serviceNanos(ofAnswers))).isNull();
  }

  @Test
  void bound_of_a_climb_is_none_like_its_percentile() {
    Load climb = new Load.Climb(10, 100, Load.Arrivals.CONSTANT, Objective.parse("p99<50ms"));

    assertThat(P99.bound(trial(climb, unanswered(2)))).isNull();
  }

  private static @Nullable Bound bound(ResponseTimeMetric metric, MeasurementExample measured) {
    return metric.bound(trial(ExampleExperiments.RATE, measured));
  }

  /** A hundred requests: so many time out after ten seconds, the others take 50 ms. */
  private static MeasurementExample unanswered(int count) {
    long[] nanos = new long[100];
    Arrays.fill(nanos, 0, 100 - count, 50_000_000L);
    Arrays.fill(nanos, 100 - count, 100, 10_000_000_000L);
    return Examples.measured(100).timeouts(count).answerNanos(nanos);
  }

  private static TrialReadings trial(Load load, MeasurementExample measured) {
    return new TrialReadings(
        load,
        measured.measurement(),
        Examples.observation(),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        false);
  }
}
