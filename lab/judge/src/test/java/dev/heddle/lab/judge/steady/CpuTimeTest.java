package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.ProcessSample;
import java.util.List;
import org.junit.jupiter.api.Test;

class CpuTimeTest {

  private static final List<ProcessSample> SAMPLES =
      List.of(sample(100, 10_000_000), sample(300, 30_000_000), sample(500, 90_000_000));

  @Test
  void at_a_moment_between_two_samples_is_in_proportion() {
    CpuTime time = new CpuTime(SAMPLES);

    assertThat(time.at(100_000_000)).isEqualTo(10e6);
    assertThat(time.at(250_000_000)).isEqualTo(25e6);
    assertThat(time.at(300_000_000)).isEqualTo(30e6);
    assertThat(time.at(400_000_000)).isEqualTo(60e6);
    assertThat(time.at(500_000_000)).isEqualTo(90e6);
  }

  @Test
  void at_a_moment_outside_the_samples_is_not_a_number() {
    CpuTime time = new CpuTime(SAMPLES);

    assertThat(time.at(99_000_000)).isNaN();
    assertThat(time.at(501_000_000)).isNaN();
    assertThat(new CpuTime(List.of()).at(0)).isNaN();
  }

  @Test
  void stepNanos_of_ticks_is_a_tick_and_of_anything_finer_is_none() {
    assertThat(new CpuTime(SAMPLES).stepNanos()).isEqualTo(10_000_000);
    assertThat(new CpuTime(List.of(sample(100, 10_000_000), sample(300, 30_000_001))).stepNanos())
        .isZero();
  }

  private static ProcessSample sample(long elapsedMillis, long cpuNanos) {
    return Examples.processSample(elapsedMillis, cpuNanos, 0, 0, 0, 0);
  }
}
