package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.ProcessSample;
import java.util.Objects;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class LiveTrialTest {

  private final LiveTrial trial = new LiveTrial();

  @Test
  void now_before_the_first_sample_is_nothing() {
    assertThat(trial.now()).isNull();
  }

  @Test
  void now_is_of_the_last_second() {
    for (int quarter = 1; quarter <= 8; quarter++) {
      trial.sampled(
          LiveExamples.sample(quarter * 250L, quarter <= 4 ? 10 : 100, quarter == 3 ? 900 : 50),
          LiveExamples.used(quarter * 250L, 1 + quarter * 125L),
          OptionalLong.of(quarter * 50_000_000L),
          quarter * 250_000_000L);
    }

    LiveState.Now now = Objects.requireNonNull(trial.now());
    assertThat(now.answersPerSecond()).isEqualTo(400);
    assertThat(now.p99Millis()).isEqualTo(50);
    assertThat(now.inFlight()).isEqualTo(400);
    assertThat(now.waiting()).isEqualTo(12);
    assertThat(now.subjectCpus()).isEqualTo(0.5);
    assertThat(now.driverCpus()).isEqualTo(0.2);
  }

  @Test
  void now_after_a_rest_of_the_load_is_of_the_time_since() {
    trial.sampled(LiveExamples.sample(250, 10, 900), null, OptionalLong.empty(), 0);
    trial.sampled(LiveExamples.sample(500, 10, 900), null, OptionalLong.empty(), 0);
    trial.sampled(LiveExamples.sample(3_250, 10, 5), null, OptionalLong.empty(), 0);
    assertThat(Objects.requireNonNull(trial.now()).answersPerSecond()).isNull();
    trial.sampled(LiveExamples.sample(3_500, 10, 5), null, OptionalLong.empty(), 0);

    LiveState.Now now = Objects.requireNonNull(trial.now());
    assertThat(now.answersPerSecond()).isEqualTo(40);
    assertThat(now.p99Millis()).isEqualTo(5);
  }

  @Test
  void now_of_a_subject_that_tells_no_cpu_time_leaves_it_out() {
    trial.sampled(LiveExamples.sample(250, 1, 1), ProcessSample.silent(0), OptionalLong.empty(), 0);
    trial.sampled(
        LiveExamples.sample(500, 1, 1), ProcessSample.silent(200), OptionalLong.empty(), 0);
    trial.sampled(LiveExamples.sample(750, 1, 1), null, OptionalLong.empty(), 0);

    LiveState.Now now = Objects.requireNonNull(trial.now());
    assertThat(now.subjectCpus()).isNull();
    assertThat(now.driverCpus()).isNull();
    assertThat(now.answersPerSecond()).isEqualTo(4);
  }
}
