package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class SubjectThreadsTest {

  private static final long OURSELVES = ProcessHandle.current().pid();

  @Test
  void read_of_this_jvm_sees_what_its_compilers_used_and_not_what_others_did() {
    SubjectThreads.ThreadCounts reading = read(new SubjectThreads(OURSELVES));

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
      SubjectThreads.ThreadCounts reading = read(new SubjectThreads(shell.pid()));
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

  /** Zero would say that the compilers use no CPU. */
  @Test
  void read_whereTheSystemCountsNothing_isNull(@TempDir Path tasks) throws IOException {
    Files.writeString(Files.createDirectory(tasks.resolve("1")).resolve("comm"), "java");

    assertThat(new SubjectThreads(tasks).read()).isNull();

    Files.writeString(tasks.resolve("1").resolve("schedstat"), "5 6 7\n");
    assertThat(read(new SubjectThreads(tasks)).contextSwitches()).isEqualTo(7);
  }

  private static SubjectThreads.ThreadCounts read(SubjectThreads threads) {
    return Objects.requireNonNull(threads.read());
  }
}
