package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.ProcessSample;
import java.util.List;
import org.junit.jupiter.api.Test;

class FewUsersRuleTest {

  private static final long MILLI = 1_000_000;
  private static final int CPUS = 2;

  @Test
  void isOver_before_the_compilers_have_been_watched_for_two_seconds_is_false() {
    assertThat(isOver()).isFalse();
    assertThat(isOver(busy(0, 0, 0), busy(1_900, 0, 0))).isFalse();
  }

  @Test
  void isOver_once_compilers_used_less_than_a_tenth_of_a_cpu_in_the_last_two_seconds() {
    assertThat(isOver(busy(0, 0, 0), busy(3_000, 2_500, 0), busy(5_000, 2_699, 0))).isTrue();
    assertThat(isOver(busy(0, 0, 0), busy(3_000, 2_500, 0), busy(5_000, 2_701, 0))).isFalse();
  }

  @Test
  void isOver_counts_the_time_for_which_compilers_wait_for_a_cpu() {
    assertThat(isOver(busy(0, 0, 0), busy(2_000, 100, 99))).isTrue();
    assertThat(isOver(busy(0, 0, 0), busy(2_000, 100, 101))).isFalse();
  }

  @Test
  void isOver_once_the_users_keep_less_than_half_of_the_cpus_busy_for_a_second() {
    assertThat(isOver(compiling(0, 0), compiling(999, 0))).isFalse();
    assertThat(isOver(compiling(0, 0), compiling(1_000, 999))).isTrue();
    assertThat(isOver(compiling(0, 0), compiling(1_000, 1_001))).isFalse();
  }

  @Test
  void isOver_leaves_out_readings_that_failed() {
    assertThat(isOver(busy(0, 0, 0), ProcessSample.silent(1_000), busy(3_000, 250, 0))).isTrue();
  }

  @Test
  void isOver_where_the_compilers_are_not_told_is_true() {
    assertThat(isOver(ProcessSample.silent(0))).isTrue();
  }

  private static boolean isOver(ProcessSample... samples) {
    return FewUsersRule.isOver(List.of(samples), CPUS);
  }

  /** A sample of a subject that uses both CPUs. */
  private static ProcessSample busy(long millis, long compilerMillis, long waitMillis) {
    return sample(millis, CPUS * millis, compilerMillis, waitMillis);
  }

  /** A sample of a subject whose compilers want all that it uses. */
  private static ProcessSample compiling(long millis, long cpuMillis) {
    return sample(millis, cpuMillis, millis, 0);
  }

  private static ProcessSample sample(
      long millis, long cpuMillis, long compilerMillis, long waitMillis) {
    return new ProcessSample(
        millis, cpuMillis * MILLI, compilerMillis * MILLI, null, null, null, waitMillis * MILLI);
  }
}
