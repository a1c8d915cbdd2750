package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.ProcessSample;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectProcessesTest {

  private static final long OURSELVES = ProcessHandle.current().pid();

  @Test
  void sample_of_this_process_sees_what_it_uses() {
    ProcessSample sample = new SubjectProcesses(List.of(OURSELVES)).sample(17);

    assertThat(sample.elapsedMillis()).isEqualTo(17);
    assertThat(sample.cpuNanos()).isPositive();
    assertThat(sample.residentBytes()).isGreaterThan(10_000_000);
    assertThat(sample.threads()).isGreaterThan(1);
  }

  @Test
  void sample_of_this_process_twice_never_takes_cpu_time_back() {
    SubjectProcesses processes = new SubjectProcesses(List.of(OURSELVES));
    long before = processes.sample(0).cpuNanos();

    assertThat(processes.sample(1).cpuNanos()).isGreaterThanOrEqualTo(before);
  }

  @Test
  void sample_of_a_process_that_is_gone_leaves_it_out() {
    SubjectProcesses gone = new SubjectProcesses(List.of((long) Integer.MAX_VALUE));

    assertThat(gone.sample(3)).isEqualTo(new ProcessSample(3, 0, 0, 0, 0, 0));
  }

  @Test
  void sample_of_this_process_counts_context_switches() {
    assertThat(new SubjectProcesses(List.of(OURSELVES)).sample(0).contextSwitches()).isPositive();
  }
}
