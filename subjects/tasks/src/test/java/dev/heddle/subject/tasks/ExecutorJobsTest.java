package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.driver.Jobs.Job;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExecutorJobsTest {

  /** Told how it ended. */
  private static final class Told implements Job {
    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();

    @Override
    public void end() {
      assertThat(ended.complete(true)).isTrue();
    }

    @Override
    public void fail() {
      assertThat(ended.complete(false)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fixed-3",
        "cached",
        "fork-join",
        "virtual",
        "coroutine-default",
        "coroutine-io",
        "tomcat-pool",
        "tomcat-pool-7",
        "jboss-eqe-5",
        "heddle",
        "heddle-platform"
      })
  void begin_onEveryExecutor_endsWhenAllTasksHave(String executor) throws Exception {
    for (String words :
        List.of(
            "cpu cpu=10us",
            "wait wait=1ms tasks=50",
            "write tasks=3",
            "cpu-wait cpu=1us wait=1ms")) {
      Told told = new Told();
      jobs(words + " --on=" + executor).begin(told);
      assertThat(told.ended.get(20, TimeUnit.SECONDS)).as(words).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"cached", "virtual", "heddle"})
  void begin_nested_ends(String executor) throws Exception {
    Told told = new Told();
    jobs("nested depth=5 tasks=10 --on=" + executor).begin(told);
    assertThat(told.ended.get(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void jobs_withoutAnExecutor_orOneThatThereIsNot_saysSo() {
    assertThatThrownBy(() -> jobs("cpu cpu=1us")).hasMessageContaining("--on=NAME");
    assertThatThrownBy(() -> jobs("cpu cpu=1us --on=hope"))
        .hasMessageContaining("there is no executor \"hope\"; there are fixed-N");
    assertThatThrownBy(() -> jobs("cpu cpu=1us --on=fixed-0")).hasMessageContaining("fixed-0");
  }

  private static ExecutorJobs jobs(String words) {
    return TasksMain.jobs(List.of(words.split(" ")));
  }
}
