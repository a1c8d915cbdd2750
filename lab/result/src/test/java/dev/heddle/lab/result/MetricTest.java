package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Objective;
import dev.heddle.lab.result.metric.MetricUse;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MetricTest {

  /**
   * 2000 answers in a second, after 1, 2, ... 100 ms; 50 ms of CPU time, 10 of them compilers', 80
   * MB, 20 threads.
   */
  private static final TrialRecord TRIAL =
      trial(ExampleExperiments.USERS, List.of(), Examples.jvm("25", 1, 2, 3, 4, 5, 6_000_000L));

  @ParameterizedTest
  @CsvSource({
    "THROUGHPUT, 2000",
    "P50, 50",
    "MEAN, 50.5",
    "P95, 95",
    "P99, 99",
    "MAX, 100",
    "ERRORS, 0",
    "CPU_PER_REQUEST, 20",
    "ALLOCATED_PER_REQUEST, 3",
    "RESIDENT_PER_REQUEST, 40",
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
    TrialRecord unmeasured =
        Examples.trial(1, "a", ExampleExperiments.USERS, new Outcome.PortTaken(1), null);

    assertThat(metric.of(unmeasured)).isEmpty();
  }

  @Test
  void of_trial_without_an_answer_is_empty_where_answers_are_needed() {
    Measurement silent = Examples.measured(0).answerNanos().measurement();
    TrialRecord trial =
        Examples.trial(1, "a", ExampleExperiments.USERS, Examples.refused(Gate.ERRORS), silent);

    assertThat(Arrays.stream(Metric.values()).filter(metric -> metric.of(trial).isEmpty()))
        .containsExactly(
            Metric.P50,
            Metric.MEAN,
            Metric.P95,
            Metric.P99,
            Metric.SERVICE_P99,
            Metric.MAX,
            Metric.RAMP_UP,
            Metric.RECOVERY,
            Metric.RATE_AT_OBJECTIVE,
            Metric.CPU_PER_REQUEST,
            Metric.ALLOCATED_PER_REQUEST,
            Metric.RESIDENT_PER_REQUEST,
            Metric.RESIDENT_IN_FLIGHT,
            Metric.ERRORS,
            Metric.DRIVER_CPU_PER_REQUEST,
            Metric.REMOTE_CPU_PER_REQUEST,
            Metric.POOL_SIZE,
            Metric.HEAP,
            Metric.HEAP_COMMITTED,
            Metric.DIRECT,
            Metric.NATIVE,
            Metric.IDLE_CARRIERS,
            Metric.THREADS_MADE,
            Metric.CONTEXT_SWITCHES);
    assertThat(Metric.THROUGHPUT.of(trial)).hasValue(0);
  }

  @Test
  void of_a_jvm_that_does_not_tell_has_no_allocation() {
    var silent = Examples.jvm("25", 1, 2, 3, 4, 5, null);

    assertThat(Metric.ALLOCATED_PER_REQUEST.of(trial(ExampleExperiments.USERS, List.of(), silent)))
        .isEmpty();
    assertThat(Metric.ALLOCATED_PER_REQUEST.of(trial(ExampleExperiments.USERS, List.of(), null)))
        .isEmpty();
  }

  @Test
  void of_a_climb_is_its_highest_rate_in_bound_and_nothing_else() {
    TrialRecord climb =
        trial(
            new Load.Climb(10, 100, Load.Arrivals.CONSTANT, Objective.parse("p99<50ms")),
            List.of(step(10, true), step(80, true), step(90, false), step(40, true)),
            null);

    assertThat(Arrays.stream(Metric.values()).filter(metric -> metric.of(climb).isPresent()))
        .containsExactly(Metric.RATE_AT_OBJECTIVE);
    assertThat(Metric.RATE_AT_OBJECTIVE.of(climb)).hasValue(80);
  }

  @Test
  void of_a_climb_that_never_met_its_objective_is_the_lowest_rate_tried() {
    Load load = new Load.Climb(10, 100, Load.Arrivals.CONSTANT, Objective.parse("p99<50ms"));

    TrialRecord climb = trial(load, List.of(step(20, false), step(10, false)), null);

    assertThat(Metric.RATE_AT_OBJECTIVE.of(climb)).hasValue(10);
    assertThat(Metric.RATE_AT_OBJECTIVE.of(trial(load, List.of(), null))).isEmpty();
  }

  @Test
  void use_of_what_one_request_decides_or_follows_from_others_is_to_be_shown() {
    assertThat(Arrays.stream(Metric.values()).filter(metric -> metric.use() == MetricUse.SHOWN))
        .containsExactly(
            Metric.SERVICE_P99,
            Metric.MAX,
            Metric.REMOTE_CPU_PER_REQUEST,
            Metric.RESIDENT,
            Metric.THREADS);
  }

  @Test
  void of_context_switches_is_for_each_answer() {
    Observation observation =
        new Observation(
            new ProcessFigures(null, null, null, null, null, 2_500L, null),
            null,
            new MachineFigures(0.5, 0.0, null, null),
            null,
            null,
            null);

    assertThat(
            Metric.CONTEXT_SWITCHES.of(
                Examples.trial(
                    1,
                    "a",
                    ExampleExperiments.USERS,
                    new Outcome.Completed(),
                    List.of(),
                    Examples.measured(1000).measurement(),
                    observation)))
        .hasValue(2.5);
  }

  @Test
  void of_what_is_shown_when_asked_for_reads_the_JVM() {
    JvmObservation jvm =
        new JvmObservation(
            "25",
            1_000_000,
            2_000_000,
            3,
            4,
            5,
            6L,
            40L,
            7_000_000L,
            Map.of("Total", 8_000_000L),
            0.25,
            null);
    TrialRecord trial = trial(ExampleExperiments.USERS, List.of(), jvm);

    assertThat(Metric.HEAP.of(trial)).hasValue(1);
    assertThat(Metric.HEAP_COMMITTED.of(trial)).hasValue(2);
    assertThat(Metric.DIRECT.of(trial)).hasValue(7);
    assertThat(Metric.NATIVE.of(trial)).hasValue(8);
    assertThat(Metric.THREADS_MADE.of(trial)).hasValue(40);
    assertThat(Metric.IDLE_CARRIERS.of(trial)).hasValue(25);
    assertThat(Metric.CPU_IDLE.of(trial)).hasValue(50);
    assertThat(Metric.GOODPUT.of(trial)).hasValue(2000);
    TrialRecord blind = trial(ExampleExperiments.USERS, List.of(), null);
    assertThat(Metric.HEAP.of(blind)).isEmpty();
    assertThat(Metric.NATIVE.of(blind)).isEmpty();
  }

  @Test
  void of_what_is_not_known_of_a_running_service_is_empty() {
    Observation unknown =
        new Observation(
            new ProcessFigures(null, null, null, null, null, null, null),
            null,
            new MachineFigures(0.5, 0.0, null, null),
            null,
            null,
            null);
    TrialRecord trial =
        Examples.trial(
            1,
            "a",
            ExampleExperiments.USERS,
            new Outcome.Completed(),
            List.of(),
            Examples.measured(10).measurement(),
            unknown);

    assertThat(
            Stream.of(
                    Metric.CPU_PER_REQUEST,
                    Metric.RESIDENT_PER_REQUEST,
                    Metric.RESIDENT,
                    Metric.THREADS)
                .map(metric -> metric.of(trial)))
        .allMatch(OptionalDouble::isEmpty);
  }

  @Test
  void of_ramp_up_without_a_jump_is_empty() {
    assertThat(Metric.RAMP_UP.of(trial(ExampleExperiments.USERS, List.of(), null))).isEmpty();
  }

  @Test
  void of_service_time_is_not_of_the_response_time() {
    Measurement late = Examples.measured(100).serviceNanos(7_000_000).measurement();
    TrialRecord trial =
        Examples.trial(1, "a", ExampleExperiments.USERS, new Outcome.Completed(), late);

    assertThat(Metric.SERVICE_P99.of(trial).orElseThrow()).isCloseTo(7, within(0.01));
    assertThat(Metric.P99.of(trial).orElseThrow()).isCloseTo(99, within(0.1));
  }

  @Test
  void ofOption_of_no_metric_names_those_that_there_are() {
    assertThat(Metric.ofOption("cpu-per-request")).isEqualTo(Metric.CPU_PER_REQUEST);
    assertThatThrownBy(() -> Metric.ofOption("speed"))
        .isInstanceOf(DescriptionException.class)
        .hasMessageStartingWith("there is no metric \"speed\"; there are throughput, goodput, p50");
  }

  private static Event.Step step(double rate, boolean met) {
    return new Event.Step(rate, met, rate, 1, 0);
  }

  private static TrialRecord trial(
      Load load, List<Event.Step> steps, @Nullable JvmObservation jvm) {
    return Examples.trial(
        1,
        "a",
        load,
        new Outcome.Completed(),
        steps,
        Examples.measurement(2000),
        Examples.observation(jvm));
  }

  @Test
  void of_cpuIdle_goesByTheCpusThatTheArmWasGranted() {
    TrialRecord trial =
        Examples.trial(
            1,
            "a",
            ExampleExperiments.USERS,
            new Outcome.Completed(),
            List.of(),
            Examples.measurement(2000),
            new Observation(
                Examples.observation().processes(),
                null,
                new MachineFigures(0.5, 0.0, 0.75, null),
                null,
                null,
                null));

    assertThat(Metric.CPU_IDLE.of(trial)).hasValue(25);
  }

  @Test
  void title_of_each_is_its_own_and_has_a_unit_but_for_counts() {
    List<Metric> all = List.of(Metric.values());

    assertThat(all.stream().map(Metric::title)).doesNotHaveDuplicates().doesNotContain("");
    assertThat(all.stream().filter(metric -> metric.unit().isEmpty()))
        .containsExactly(
            Metric.POOL_SIZE, Metric.THREADS_MADE, Metric.THREADS, Metric.CONTEXT_SWITCHES);
  }

  @ParameterizedTest
  @EnumSource
  void descriptor_of_each_has_a_name_in_files_and_a_row_for_the_docs(Metric metric) {
    assertThat(Metric.ofOption(metric.option())).isEqualTo(metric);
    assertThat(metric.option()).matches("[a-z0-9]+(-[a-z0-9]+)*");
    assertThat(metric.use()).isNotNull();
    assertThat(metric.meaning()).isNotBlank().doesNotEndWith(".").doesNotContain("|", "\n");
  }

  @Test
  void asked_of_an_experiment_with_a_surge_are_what_an_overload_costs() {
    Load surge = new Load.Surge(5, 100, Load.Arrivals.CONSTANT);

    assertThat(Metric.asked(ExampleExperiments.experiment(List.of("a", "b"), List.of(surge), 8, 1)))
        .containsExactly(Metric.GOODPUT, Metric.ERRORS, Metric.RESIDENT_PEAK);
  }

  @Test
  void meaning_of_each_is_its_own() {
    assertThat(Arrays.stream(Metric.values()).map(Metric::meaning)).doesNotHaveDuplicates();
  }

  @Test
  void isSpeed_of_rates_and_times_and_of_no_cost() {
    assertThat(Arrays.stream(Metric.values()).filter(Metric::isSpeed))
        .containsExactly(
            Metric.THROUGHPUT,
            Metric.GOODPUT,
            Metric.P50,
            Metric.MEAN,
            Metric.P95,
            Metric.P99,
            Metric.SERVICE_P99,
            Metric.MAX,
            Metric.RAMP_UP,
            Metric.RECOVERY,
            Metric.RATE_AT_OBJECTIVE);
  }

  @Test
  void isMoreBetter_of_rates_alone() {
    Set<Metric> moreIsBetter = EnumSet.allOf(Metric.class);
    moreIsBetter.removeIf(metric -> !metric.isMoreBetter());

    assertThat(moreIsBetter)
        .containsExactly(Metric.THROUGHPUT, Metric.GOODPUT, Metric.RATE_AT_OBJECTIVE);
  }
}
