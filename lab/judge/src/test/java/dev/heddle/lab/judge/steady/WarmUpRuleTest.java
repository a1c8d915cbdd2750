package dev.heddle.lab.judge.steady;

import static dev.heddle.lab.judge.steady.SimulatedRun.normal;
import static dev.heddle.lab.observation.Steadiness.COMPILING;
import static dev.heddle.lab.observation.Steadiness.CPU_CHANGES;
import static dev.heddle.lab.observation.Steadiness.STEADY;
import static dev.heddle.lab.observation.Steadiness.THROUGHPUT_CHANGES;
import static dev.heddle.lab.observation.Steadiness.TOO_SHORT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class WarmUpRuleTest {

  private static final Duration SLICE = Duration.ofMillis(500);

  @Test
  void judge_without_samples_is_too_short() {
    assertThat(WarmUpRule.judge(List.of(), List.of(), List.of(), SLICE)).isEqualTo(TOO_SHORT);
  }

  @Test
  void judge_of_constant_load_is_too_short_for_six_seconds_and_then_steady() {
    Trace trace = exact(30, WarmUpRuleTest::rate, WarmUpRuleTest::micros);

    assertThat(trace.at(5.75)).isEqualTo(TOO_SHORT);
    assertThat(trace.steadyAfter()).isEqualTo(6.25);
    for (double seconds = 6.25; seconds <= 30; seconds += 0.25) {
      assertThat(trace.at(seconds)).isEqualTo(STEADY);
    }
  }

  @Test
  void judge_by_slices_of_a_quarter_of_a_second_is_steady_in_half_the_time() {
    Trace trace = exact(30, WarmUpRuleTest::rate, WarmUpRuleTest::micros);

    assertThat(trace.steadyAfter(Duration.ofMillis(250))).isEqualTo(3.75);
  }

  @Test
  void judge_of_a_step_is_changing_until_eleven_slices_after_it() {
    Trace trace = exact(30, seconds -> seconds < 5 ? 900 : 1000, WarmUpRuleTest::micros);

    assertThat(trace.at(6.25)).isEqualTo(THROUGHPUT_CHANGES);
    assertThat(trace.steadyAfter()).isEqualTo(10.5);
  }

  @Test
  void judge_of_a_doubling_is_changing_until_sixteen_slices_after_it() {
    assertThat(exact(30, seconds -> seconds < 5 ? 500 : 1000, WarmUpRuleTest::micros).steadyAfter())
        .isEqualTo(13.0);
  }

  @Test
  void judge_of_a_step_within_the_tolerance_is_steady() {
    assertThat(exact(30, seconds -> seconds < 5 ? 980 : 1000, WarmUpRuleTest::micros).steadyAfter())
        .isEqualTo(6.25);
  }

  @Test
  void judge_of_cpu_time_that_sinks_under_a_constant_rate_is_cpu_changing() {
    Trace trace = exact(30, WarmUpRuleTest::rate, seconds -> 500 * (1 + Math.exp(-seconds / 3)));

    assertThat(trace.at(7)).isEqualTo(CPU_CHANGES);
    assertThat(trace.steadyAfter()).isBetween(12.0, 20.0);
  }

  @Test
  void judge_without_samples_of_processes_is_too_short() {
    assertThat(
            WarmUpRule.judge(
                exact(30, WarmUpRuleTest::rate, WarmUpRuleTest::micros).driver(),
                List.of(),
                List.of(),
                SLICE))
        .isEqualTo(TOO_SHORT);
  }

  @Test
  void judge_of_a_compiler_that_lags_behind_is_compiling() {
    Trace trace = exact(10, WarmUpRuleTest::rate, WarmUpRuleTest::micros);

    assertThat(
            WarmUpRule.judge(
                trace.driver(), trace.processes(), List.of(new CompilerReading(9900, 100)), SLICE))
        .isEqualTo(COMPILING);
  }

  @Test
  void judge_of_a_load_that_is_never_answered_is_too_short() {
    assertThat(exact(60, seconds -> 0, WarmUpRuleTest::micros).at(60)).isEqualTo(TOO_SHORT);
  }

  @Test
  void judge_of_a_service_that_falls_silent_is_never_steady_again() {
    Trace trace = exact(60, seconds -> seconds < 20 ? 1000 : 0, WarmUpRuleTest::micros);

    assertThat(trace.at(20)).isEqualTo(STEADY);
    for (double seconds = 22; seconds <= 60; seconds += 0.25) {
      assertThat(trace.at(seconds)).isNotEqualTo(STEADY);
    }
  }

  @Test
  void judge_of_a_slow_service_that_falls_silent_is_never_steady_again() {
    Trace trace = exact(60, seconds -> seconds < 30 ? 5 : 0, WarmUpRuleTest::micros);

    assertThat(trace.at(30)).isEqualTo(STEADY);
    for (double seconds = 32.25; seconds <= 60; seconds += 0.25) {
      assertThat(trace.at(seconds)).isNotEqualTo(STEADY);
    }
  }

  @Test
  void judge_of_a_silence_in_the_middle_wants_sixteen_slices_after_it() {
    Trace trace =
        exact(60, seconds -> seconds > 10 && seconds < 13 ? 0 : 1000, WarmUpRuleTest::micros);

    assertThat(trace.at(20.75)).isEqualTo(THROUGHPUT_CHANGES);
    assertThat(trace.at(21.25)).isEqualTo(STEADY);
  }

  @Test
  void judge_of_five_requests_a_second_is_steady_after_21_seconds() {
    assertThat(exact(60, seconds -> 5, WarmUpRuleTest::micros).steadyAfter()).isEqualTo(21.25);
  }

  @Test
  void judge_of_hardly_any_requests_is_too_short() {
    assertThat(exact(120, seconds -> 0.2, WarmUpRuleTest::micros).at(120)).isEqualTo(TOO_SHORT);
  }

  @Test
  void judge_of_cpu_time_below_its_resolution_is_steady() {
    assertThat(exact(30, WarmUpRuleTest::rate, seconds -> 5).steadyAfter()).isEqualTo(6.25);
  }

  private static double rate(double seconds) {
    return 1000;
  }

  private static double micros(double seconds) {
    return 500;
  }

  private static Trace exact(int seconds, DoubleUnaryOperator rate, DoubleUnaryOperator micros) {
    return new SimulatedRun(1, seconds, rate, micros, normal(0)).trace();
  }
}
