package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectProcessesTest {

  private static final long OURSELVES = ProcessHandle.current().pid();

  /** Thousands of threads take too long to be read each time. */
  @Test
  void sample_hasNoContextSwitchesUntilItIsCompleted() throws IOException {
    var processes = new SubjectProcesses(List.of(OURSELVES));
    ProcessSample sample = processes.sample(7);
    assertThat(sample.contextSwitches()).isNull();

    ProcessSample completed = processes.completed(sample);

    assertThat(completed.contextSwitches()).isPositive();
    assertThat(completed.elapsedMillis()).isEqualTo(7);
    assertThat(completed.cpuNanos()).isEqualTo(sample.cpuNanos());
  }

  @Test
  void sample_of_this_process_sees_what_it_uses() throws IOException {
    ProcessSample sample = new SubjectProcesses(List.of(OURSELVES)).sample(17);

    assertThat(sample.elapsedMillis()).isEqualTo(17);
    assertThat(sample.cpuNanos()).isPositive();
    assertThat(sample.residentBytes()).isGreaterThan(10_000_000);
    assertThat(sample.threads()).isGreaterThan(1);
  }

  @Test
  void sample_of_this_process_twice_never_takes_cpu_time_back() throws IOException {
    SubjectProcesses processes = new SubjectProcesses(List.of(OURSELVES));
    Long before = processes.sample(0).cpuNanos();

    assertThat(processes.sample(1).cpuNanos()).isGreaterThanOrEqualTo(before);
  }

  @Test
  void sample_of_a_process_that_is_gone_is_none() {
    SubjectProcesses gone = new SubjectProcesses(List.of((long) Integer.MAX_VALUE));

    assertThatIOException().isThrownBy(() -> gone.sample(3)).withMessageContaining("have ended");
  }

  @Test
  void sample_of_processes_of_which_one_has_ended_keeps_its_cpu_time_and_not_its_memory()
      throws Exception {
    Process burner =
        new ProcessBuilder(
                "/bin/sh", "-c", "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; cat")
            .start();
    Process other = new ProcessBuilder("/bin/sh", "-c", "read line").start();
    try {
      SubjectProcesses both = new SubjectProcesses(List.of(burner.pid(), other.pid()));
      long used = 0;
      while (used < 20_000_000) {
        used = ProcessClock.cpuNanos(burner.pid()).orElseThrow();
      }
      ProcessSample before = both.sample(0);
      burner.destroyForcibly().waitFor();
      ProcessSample after = both.sample(1);

      assertThat(after.cpuNanos()).isGreaterThanOrEqualTo(before.cpuNanos());
      assertThat(after.cpuNanos()).isGreaterThan(used);
      assertThat(before.threads()).isEqualTo(2);
      assertThat(after.threads()).isEqualTo(1);
      assertThat(after.residentBytes()).isLessThan(before.residentBytes());
    } finally {
      burner.destroyForcibly().waitFor();
      other.destroyForcibly().waitFor();
    }
  }

  /** A server may start and replace its workers under load. */
  @Test
  void sample_counts_a_process_that_began_later() throws Exception {
    Process first = new ProcessBuilder("/bin/sh", "-c", "read line").start();
    Process later = new ProcessBuilder("/bin/sh", "-c", "read line").start();
    List<Long> live = new ArrayList<>(List.of(first.pid()));
    try {
      SubjectProcesses all = new SubjectProcesses(() -> List.copyOf(live));
      live.add(later.pid());

      assertThat(all.sample(0).threads()).isEqualTo(1);
      assertThat(all.sample(1000).threads()).isEqualTo(2);
    } finally {
      first.destroyForcibly().waitFor();
      later.destroyForcibly().waitFor();
    }
  }
}
