package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Timeout(60)
@EnabledOnOs(OS.LINUX)
class ProcessClockIT {

  private static final long TWO_TICKS_NANOS = 20_000_000;

  @Test
  void cpuNanos_of_another_process_is_what_proc_says_but_for_ticks() throws Exception {
    Process process = Burner.start();
    try {
      long before = ticks(process);
      long clock = ProcessClock.cpuNanos(process.pid()).orElseThrow();
      long after = ticks(process);

      assertThat(clock)
          .isBetween(before - TWO_TICKS_NANOS, after + TWO_TICKS_NANOS)
          .isGreaterThan(Burner.NANOS);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void cpuNanos_of_a_process_that_has_ended_is_empty_and_a_sample_keeps_the_last()
      throws Exception {
    Process process = Burner.start();
    try {
      var processes = new SubjectProcesses(List.of(process.pid()));
      long alive = Objects.requireNonNull(processes.sample(0).cpuNanos());
      process.destroyForcibly().waitFor();

      assertThat(ProcessClock.cpuNanos(process.pid())).isEmpty();
      assertThat(alive).isGreaterThan(Burner.NANOS);
      assertThat(processes.sample(1).cpuNanos()).isEqualTo(alive);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static long ticks(Process process) throws IOException {
    return process
        .toHandle()
        .info()
        .totalCpuDuration()
        .orElseThrow(() -> new IOException("no process " + process.pid()))
        .toNanos();
  }
}
