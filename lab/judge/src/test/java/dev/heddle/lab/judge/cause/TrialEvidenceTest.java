package dev.heddle.lab.judge.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.result.Metric;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TrialEvidenceTest {

  /** Of trials with 1000 answers each, which took so much CPU. */
  private static TrialEvidence withCpu(long... micros) {
    return Objects.requireNonNull(
        TrialEvidence.of(
            ExampleExperiments.arm("a"),
            LongStream.of(micros)
                .mapToObj(each -> new SeenTrial("a").cpuNanos(1000 * 1000 * each).record())
                .toList()));
  }

  @Test
  void median_of_an_odd_number_of_trials_is_the_one_in_the_middle() {
    assertThat(withCpu(900, 100, 300).median(Metric.CPU_PER_REQUEST)).hasValue(300);
  }

  @Test
  void median_of_an_even_number_of_trials_is_the_mean_of_the_two_in_the_middle() {
    assertThat(withCpu(900, 100, 300, 200).median(Metric.CPU_PER_REQUEST)).hasValue(250);
  }

  /** Only its own server's word is good for all trials. */
  @Test
  void threads_that_thread_dumps_have_shown_are_known_apart() {
    TrialEvidence evidence =
        Objects.requireNonNull(
            TrialEvidence.of(
                ExampleExperiments.arm("a"),
                List.of(
                    new SeenTrial("a").record(),
                    new SeenTrial("a").threads(10, 10).recording(List.of(), List.of()).record())));

    assertThat(evidence.threads()).isNull();
    assertThat(evidence.threadsSeen()).isEqualTo(new PoolLevel("http", 10, 10, 0));
  }

  @Test
  void median_of_what_no_trial_has_is_not_known() {
    assertThat(withCpu(100).median(Metric.RAMP_UP).isPresent()).isFalse();
  }
}
