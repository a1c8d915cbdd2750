package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.driver.protocol.Measurement;
import dev.heddle.lab.Examples;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MetricTest {

  /** 2000 answers in a second, after 1, 2, ... 100 ms; 50 ms of CPU time, 80 MB, 20 threads. */
  private static final TrialRecord TRIAL = Examples.trial(1, "a", Examples.USERS, 2000);

  @ParameterizedTest
  @CsvSource({
    "THROUGHPUT, 2000",
    "P50, 50",
    "P99, 99",
    "MAX, 100",
    "CPU_PER_REQUEST, 25",
    "RESIDENT, 80",
    "THREADS, 20"
  })
  void of_measured_trial_is_in_the_unit_it_says(Metric metric, double value) {
    // The histograms hold three digits.
    assertThat(metric.of(TRIAL).orElseThrow()).isCloseTo(value, within(value / 1000));
  }

  @ParameterizedTest
  @EnumSource
  void of_trial_without_measurement_is_empty(Metric metric) {
    TrialRecord unmeasured = Examples.trial(1, "a", Examples.USERS, new Outcome.PortTaken(1), null);

    assertThat(metric.of(unmeasured)).isEmpty();
  }

  @Test
  void of_trial_without_an_answer_is_empty_where_answers_are_needed() {
    Measurement silent = Examples.measurement(0, new long[0]);
    TrialRecord trial =
        Examples.trial(1, "a", Examples.USERS, new Outcome.Errors(1, 1, "x"), silent);

    assertThat(Arrays.stream(Metric.values()).filter(metric -> metric.of(trial).isEmpty()))
        .containsExactly(Metric.P50, Metric.P99, Metric.MAX, Metric.CPU_PER_REQUEST);
    assertThat(Metric.THROUGHPUT.of(trial)).hasValue(0);
  }

  @Test
  void title_of_each_is_its_own_and_has_a_unit_but_for_counts() {
    List<Metric> all = List.of(Metric.values());

    assertThat(all.stream().map(Metric::title)).doesNotHaveDuplicates().doesNotContain("");
    assertThat(all.stream().filter(metric -> metric.unit().isEmpty()))
        .containsExactly(Metric.THREADS);
  }

  @Test
  void isMoreBetter_of_throughput_alone() {
    Set<Metric> moreIsBetter = EnumSet.allOf(Metric.class);
    moreIsBetter.removeIf(metric -> !metric.isMoreBetter());

    assertThat(moreIsBetter).containsExactly(Metric.THROUGHPUT);
  }
}
