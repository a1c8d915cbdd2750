package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.ProcessSample;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompilerWorkTest {

  private static final long MILLI = 1_000_000;

  @Test
  void isLittle_before_two_seconds_is_false() {
    assertThat(CompilerWork.isLittle(List.of())).isFalse();
    assertThat(CompilerWork.isLittle(List.of(used(0, 0), used(1_900, 0)))).isFalse();
  }

  @Test
  void isLittle_looks_at_the_last_two_seconds_only() {
    assertThat(CompilerWork.isLittle(List.of(used(0, 0), used(3_000, 2_500), used(5_000, 2_699))))
        .isTrue();
    assertThat(CompilerWork.isLittle(List.of(used(0, 0), used(3_000, 2_500), used(5_000, 2_701))))
        .isFalse();
  }

  @Test
  void isLittle_counts_the_time_for_which_compilers_wait_for_a_cpu() {
    assertThat(CompilerWork.isLittle(List.of(waited(0, 0, 0), waited(2_000, 100, 99)))).isTrue();
    assertThat(CompilerWork.isLittle(List.of(waited(0, 0, 0), waited(2_000, 100, 101)))).isFalse();
  }

  @Test
  void isLittle_leaves_out_readings_that_failed() {
    assertThat(
            CompilerWork.isLittle(
                List.of(used(0, 0), ProcessSample.silent(1_000), used(3_000, 250))))
        .isTrue();
  }

  @Test
  void isLittle_of_what_is_not_told_is_true() {
    assertThat(CompilerWork.isLittle(List.of(ProcessSample.silent(0)))).isTrue();
  }

  private static ProcessSample used(long millis, long compilerMillis) {
    return new ProcessSample(millis, 0L, compilerMillis * MILLI, null, null, null);
  }

  private static ProcessSample waited(long millis, long compilerMillis, long waitMillis) {
    return new ProcessSample(
        millis, 0L, compilerMillis * MILLI, null, null, null, waitMillis * MILLI);
  }
}
