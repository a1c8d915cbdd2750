package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.driver.tasks.Jobs;
import java.time.Duration;
import java.util.List;
import kotlinx.coroutines.Dispatchers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuspendingJobsTest {

  @ParameterizedTest
  @ValueSource(strings = {"suspend-default", "suspend-io", "suspend-heddle"})
  void begin_everyWorkload_endsWhenAllTasksHave(String executor) throws Exception {
    for (String words :
        List.of(
            "cpu cpu=10us",
            "wait wait=1ms tasks=50",
            "write tasks=3",
            "write-date tasks=3",
            "cpu-wait cpu=1us wait=1ms",
            "nested depth=5 tasks=10",
            "recursion n=8 tasks=3",
            "pinned how=none wait=1ms",
            "fan-out calls=7 wait=1ms",
            "fan-out calls=7 wait=1ms fail=50% tasks=4",
            "fan-out calls=7 wait=1ms fail=100%")) {
      Told told = new Told();
      jobs(words, executor).begin(told);
      assertThat(told.well()).as(words).isTrue();
    }
  }

  @Test
  void begin_manyThatWait_holdNoThreads() throws Exception {
    Told told = new Told();
    long before = System.nanoTime();
    int tasks = 500 * Runtime.getRuntime().availableProcessors();
    jobs("wait wait=100ms tasks=" + tasks, "suspend-default").begin(told);
    assertThat(told.well()).isTrue();
    // One after the other on as many threads as there are CPUs would take 50 s.
    assertThat(Duration.ofNanos(System.nanoTime() - before))
        .isBetween(Duration.ofMillis(100), Duration.ofSeconds(10));
  }

  @Test
  void begin_aCallFails_cancelsTheOthers() throws Exception {
    Told told = new Told();
    Call endless = new Call(new Waits(Duration.ofDays(1)), false);
    Call fails = new Call(new Waits(Duration.ofMillis(1)), true);
    FansOut body = new FansOut(() -> List.of(endless, fails, endless));
    Workload workload = new Workload(1, body, Beside.NOTHING);
    try (SuspendingJobs jobs = new SuspendingJobs(Dispatchers.getDefault(), workload)) {
      jobs.begin(told);
      assertThat(told.well()).isTrue();
    }
  }

  @Test
  void begin_probesBesideHogs_bothGoOn() throws Exception {
    Workload workload = Workload.parse(List.of("probe-hogs", "hogs=5", "hog=1ms"));
    try (SuspendingJobs jobs = new SuspendingJobs(Dispatchers.getDefault(), workload)) {
      for (int i = 0; i < 20; i++) {
        Told told = new Told();
        jobs.begin(told);
        assertThat(told.well()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"synchronized", "native", "file", "class-loading"})
  void jobs_thatHoldSomething_areRefused(String how) {
    assertThatThrownBy(() -> jobs("pinned how=" + how, "suspend-io"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("how=none alone");
  }

  private static Jobs jobs(String words, String executor) {
    return TasksMain.jobs(List.of((words + " --on=" + executor).split(" ")));
  }
}
