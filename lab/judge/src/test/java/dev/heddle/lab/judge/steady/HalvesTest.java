package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.WindowSlice;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HalvesTest {

  @Test
  void logRatios_are_of_the_second_half_to_the_first() {
    Map<Metric, Double> ratios =
        Halves.logRatios(Examples.inHalves(1, "a", ExampleExperiments.USERS, 100, 125));

    assertThat(ratios).containsOnlyKeys(Metric.THROUGHPUT, Metric.CPU_PER_REQUEST);
    assertThat(ratios.get(Metric.THROUGHPUT)).isCloseTo(Math.log(1.25), within(1e-9));
    assertThat(ratios.get(Metric.CPU_PER_REQUEST)).isCloseTo(-Math.log(1.25), within(1e-9));
  }

  @Test
  void logRatios_of_slices_are_of_the_later_to_the_earlier_without_the_one_in_the_middle() {
    TrialRecord trial =
        sliced(slice(0, 100), slice(1, 100), slice(2, 900), slice(3, 120), slice(4, 130));

    assertThat(Halves.logRatios(trial).get(Metric.THROUGHPUT))
        .isCloseTo(Math.log(1.25), within(1e-9));
    assertThat(Halves.logRatios(trial).get(Metric.CPU_PER_REQUEST))
        .isCloseTo(-Math.log(1.25), within(1e-9));
    assertThat(Halves.logRatios(sliced(slice(0, 100), slice(1, 100), slice(2, 100)))).isEmpty();
  }

  /** A second that began so many times two seconds after the load, with 50 ms of CPU time. */
  private static WindowSlice slice(int place, long completed) {
    return new WindowSlice(
        2_000L * place, 2_000L * place + 1_000, completed, 50_000_000L, null, null);
  }

  private static TrialRecord sliced(WindowSlice... slices) {
    return Examples.sliced(Examples.trial(1, "a", ExampleExperiments.USERS, 100), List.of(slices));
  }

  @Test
  void logRatios_of_a_window_that_was_not_sampled_are_not_known() {
    TrialRecord trial = Examples.trial(1, "a", ExampleExperiments.USERS, 100);

    assertThat(Halves.logRatios(trial)).isEmpty();
  }

  @Test
  void logRatios_of_halves_of_few_answers_are_not_known() {
    assertThat(Halves.logRatios(Examples.inHalves(1, "a", ExampleExperiments.USERS, 0, 0)))
        .isEmpty();
    // Eight quarters of a second are a half.
    assertThat(Halves.logRatios(Examples.inHalves(1, "a", ExampleExperiments.USERS, 12, 20)))
        .isEmpty();
    assertThat(Halves.logRatios(Examples.inHalves(1, "a", ExampleExperiments.USERS, 13, 20)))
        .isNotEmpty();
  }
}
