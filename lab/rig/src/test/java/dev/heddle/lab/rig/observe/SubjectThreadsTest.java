package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class SubjectThreadsTest {

  private static final long OURSELVES = ProcessHandle.current().pid();

  @Test
  void read_of_this_jvm_sees_what_its_compilers_used_and_not_what_others_did() {
    SubjectThreads.Reading reading = read(new SubjectThreads(OURSELVES));

    assertThat(reading.compilerNanos()).isPositive();
    assertThat(reading.compilerNanos()).isLessThan(ProcessClock.cpuNanos(OURSELVES).orElseThrow());
    assertThat(reading.compilerWaitNanos()).isPositive();
    assertThat(reading.contextSwitches()).isPositive();
  }

  @Test
  void read_of_this_jvm_twice_takes_no_compiler_time_back() {
    SubjectThreads threads = new SubjectThreads(OURSELVES);
    long before = read(threads).compilerNanos();

    assertThat(read(threads).compilerNanos()).isGreaterThanOrEqualTo(before);
  }

  @Test
  void read_of_a_process_that_compiles_nothing_has_no_compiler_time() throws Exception {
    Process shell = new ProcessBuilder("/bin/sh", "-c", "read line").start();
    try {
      SubjectThreads.Reading reading = read(new SubjectThreads(shell.pid()));
      assertThat(reading.compilerNanos()).isZero();
      assertThat(reading.compilerWaitNanos()).isZero();
    } finally {
      shell.destroyForcibly().waitFor();
    }
  }

  @Test
  void read_of_no_process_is_null() {
    assertThat(new SubjectThreads(Integer.MAX_VALUE).read()).isNull();
  }

  private static SubjectThreads.Reading read(SubjectThreads threads) {
    return Objects.requireNonNull(threads.read());
  }
}
