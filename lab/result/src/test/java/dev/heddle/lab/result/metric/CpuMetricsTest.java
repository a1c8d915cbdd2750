package dev.heddle.lab.result.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.protocol.Measurement;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CpuMetricsTest {

  private static final Measurement MEASURED = Examples.measured(1000).measurement();

  @Test
  void driver_and_remote_CPU_are_microseconds_for_each_answer() {
    assertThat(new DriverCpuPerRequest().read(MEASURED, observation(5_000_000L)))
        .hasValue(MEASURED.cpuNanos() / 1e6);
    assertThat(new RemoteCpuPerRequest().read(MEASURED, observation(5_000_000L))).hasValue(5);
  }

  @Test
  void remote_CPU_of_a_service_that_calls_nothing_is_empty() {
    assertThat(new RemoteCpuPerRequest().read(MEASURED, observation(null))).isEmpty();
  }

  private static Observation observation(@Nullable Long remoteNanos) {
    return new Observation(
        new ProcessFigures(1L, 0L, 1L, 1L, 1, null, null),
        null,
        new MachineFigures(0.5, 0.0, null, null),
        null,
        null,
        remoteNanos);
  }
}
