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

    SubjectThreads threads = new SubjectThreads(tasks);
    assertThat(threads.read()).isNull();
    assertThat(threads.readCompilers()).isNull();

    Files.writeString(tasks.resolve("1").resolve("schedstat"), "5 6 7\n");
    assertThat(read(threads).contextSwitches()).isEqualTo(7);
    assertThat(threads.readCompilers()).isNotNull();
  }

  /** Where many threads begin and end, as with one for each task, ids come round in seconds. */
  @Test
  void read_whereAThreadHasTheIdOfOneThatHasEnded_tellsThemApart(@TempDir Path tasks)
      throws IOException {
    SubjectThreads threads = new SubjectThreads(tasks);
    Path one = thread(tasks, "1", "C2 CompilerThre", "500 50 1");
    Path two = thread(tasks, "2", "http-worker-1", "70 7 1");
    assertThat(read(threads).compilerNanos()).isEqualTo(500);
    end(one);
    end(two);
    thread(tasks, "3", "main", "1 1 1");
    assertThat(read(threads).compilerNanos()).isEqualTo(500);

    thread(tasks, "1", "http-worker-2", "30 3 1");
    thread(tasks, "2", "C1 CompilerThre", "40 4 1");

    SubjectThreads.ThreadCounts last = read(threads);
    assertThat(last.compilerNanos()).isEqualTo(540);
    assertThat(last.compilerWaitNanos()).isEqualTo(54);
  }

  /** Thousands of threads would cost the subject more CPU than what is measured differs by. */
  @Test
  void readCompilers_hasWhatTheyHaveUsedSince_andNoContextSwitches(@TempDir Path tasks)
      throws IOException {
    SubjectThreads threads = new SubjectThreads(tasks);
    Path compiler = thread(tasks, "1", "C2 CompilerThre", "500 50 1");
    thread(tasks, "2", "http-worker-1", "70 7 8");
    assertThat(read(threads).contextSwitches()).isEqualTo(9);
    Files.writeString(compiler.resolve("schedstat"), "600 60 2\n");

    SubjectThreads.ThreadCounts soon = Objects.requireNonNull(threads.readCompilers());
    assertThat(soon.contextSwitches()).isNull();
    assertThat(soon.compilerNanos()).isEqualTo(600);
    assertThat(read(threads).contextSwitches()).isEqualTo(10);
  }

  @Test
  void readCompilers_whereAThreadHasTheIdOfACompilerThatHasEnded_keepsWhatThatUsed(
      @TempDir Path tasks) throws IOException {
    SubjectThreads threads = new SubjectThreads(tasks);
    Path compiler = thread(tasks, "1", "C2 CompilerThre", "500 50 1");
    read(threads);
    end(compiler);
    thread(tasks, "1", "http-worker-1", "70 7 1");

    assertThat(Objects.requireNonNull(threads.readCompilers()).compilerNanos()).isEqualTo(500);
    assertThat(read(threads).compilerNanos()).isEqualTo(500);
  }

  @Test
  void readCompilers_theProcessHasEnded_isNull(@TempDir Path folder) throws IOException {
    Path tasks = Files.createDirectory(folder.resolve("task"));
    SubjectThreads threads = new SubjectThreads(tasks);
    Path only = thread(tasks, "1", "C2 CompilerThre", "500 50 1");
    read(threads);
    end(only);
    Files.delete(tasks);

    assertThat(threads.readCompilers()).isNull();
  }

  private static Path thread(Path tasks, String id, String name, String counts) throws IOException {
    Path thread = Files.createDirectory(tasks.resolve(id));
    Files.writeString(thread.resolve("comm"), name + "\n");
    Files.writeString(thread.resolve("schedstat"), counts + "\n");
    return thread;
  }

  private static void end(Path thread) throws IOException {
    Files.delete(thread.resolve("comm"));
    Files.delete(thread.resolve("schedstat"));
    Files.delete(thread);
  }

  private static SubjectThreads.ThreadCounts read(SubjectThreads threads) {
    return Objects.requireNonNull(threads.read());
  }
}
