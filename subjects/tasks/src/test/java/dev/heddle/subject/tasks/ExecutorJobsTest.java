package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.driver.tasks.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExecutorJobsTest {

  /** Takes three tasks and runs none by itself. */
  private static final class TakesThree implements Executor {
    private final List<Runnable> taken = new ArrayList<>();

    @Override
    public void execute(Runnable task) {
      if (taken.size() == 3) {
        throw new RejectedExecutionException("three are enough");
      }
      taken.add(task);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fixed-3",
        "cached",
        "thread-per-task",
        "fork-join",
        "virtual",
        "coroutine-default",
        "coroutine-io",
        "tomcat-pool",
        "tomcat-pool-7",
        "jboss-eqe",
        "jboss-eqe-5",
        "heddle",
        "heddle-platform",
        "heddle-adaptive",
        "heddle-bounded-1000"
      })
  void begin_onEveryExecutor_endsWhenAllTasksHave(String executor) throws Exception {
    for (String words :
        List.of(
            "cpu cpu=10us",
            "wait wait=1ms tasks=50",
            "write tasks=3",
            "write-date tasks=3",
            "cpu-wait cpu=1us wait=1ms",
            "pinned how=synchronized wait=1ms")) {
      Told told = new Told();
      jobs(words + " --on=" + executor).begin(told);
      assertThat(told.well()).as(words).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"cached", "virtual", "heddle"})
  void begin_nested_ends(String executor) throws Exception {
    Told told = new Told();
    jobs("nested depth=5 tasks=10 --on=" + executor).begin(told);
    assertThat(told.well()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"cached", "fork-join", "virtual", "coroutine-io", "heddle"})
  void begin_recursion_ends(String executor) throws Exception {
    Told told = new Told();
    jobs("recursion n=8 --on=" + executor).begin(told);
    assertThat(told.well()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cached",
        "thread-per-task",
        "fork-join",
        "virtual",
        "structured",
        "coroutine-io",
        "tomcat-pool",
        "heddle"
      })
  void begin_fanOut_endsWithOrWithoutFailures(String executor) throws Exception {
    for (String fail : List.of("0%", "50%", "100%")) {
      Told told = new Told();
      jobs("fan-out calls=7 wait=1ms tasks=4 fail=" + fail + " --on=" + executor).begin(told);
      assertThat(told.well()).as(fail).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void begin_refusedInTheMiddle_failsTheJobOnce(int thatFail) throws Exception {
    TakesThree executor = new TakesThree();
    Told told = new Told();
    List<Task> tasks = new ArrayList<>();
    new ExecutorJobs(executor, Workload.parse(List.of("cpu", "cpu=1us", "tasks=5"))).begin(told);

    assertThat(told.well()).isFalse();
    executor.taken.forEach(task -> tasks.add((Task) task));
    tasks.subList(0, thatFail).forEach(task -> task.job().fail());
    tasks.subList(thatFail, 3).forEach(Task::run); // Told twice, it would throw.
  }

  @Test
  void begin_refusedAtOnce_failsTheJob() throws Exception {
    Told told = new Told();
    Executor none =
        task -> {
          throw new RejectedExecutionException();
        };
    new ExecutorJobs(none, Workload.parse(List.of("cpu", "cpu=1us"))).begin(told);
    assertThat(told.well()).isFalse();
  }

  @Test
  void begin_withoutAThreadForIt_failsTheJob() throws Exception {
    Told told = new Told();
    Executor noThreads =
        task -> {
          throw new OutOfMemoryError("unable to create native thread");
        };
    new ExecutorJobs(noThreads, Workload.parse(List.of("cpu", "cpu=1us"))).begin(told);
    assertThat(told.well()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"wait wait=20ms tasks=50", "fan-out calls=50 wait=20ms"})
  void begin_moreThanIsAdmitted_failsTheJob(String words) throws Exception {
    Told told = new Told();
    jobs(words + " --on=heddle-bounded-4").begin(told);
    assertThat(told.well()).isFalse();
  }

  @Test
  void jobs_withoutAnExecutor_orOneThatThereIsNot_saysSo() {
    assertThatThrownBy(() -> jobs("cpu cpu=1us")).hasMessageContaining("--on=NAME");
    assertThatThrownBy(() -> jobs("cpu cpu=1us --on=hope"))
        .hasMessageContaining("there is no executor \"hope\"; there are fixed-N");
    assertThatThrownBy(() -> jobs("cpu cpu=1us --on=fixed-0")).hasMessageContaining("fixed-0");
    assertThatThrownBy(() -> jobs("cpu cpu=1us --on=heddle-bounded-0"))
        .hasMessageContaining("heddle-bounded-0");
    assertThatThrownBy(() -> jobs("cpu cpu=1us --on=structured"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("structured is for fan-out");
  }

  /** What is measured carries nothing that it does not need. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.apache.coyote.AbstractProtocol",
        "jakarta.servlet.Servlet",
        "io.netty.channel.Channel"
      })
  void program_hasNoHttpStack(String ofHttp) {
    assertThatThrownBy(() -> Class.forName(ofHttp)).isInstanceOf(ClassNotFoundException.class);
  }

  private static Jobs jobs(String words) {
    return TasksMain.jobs(List.of(words.split(" ")));
  }
}
