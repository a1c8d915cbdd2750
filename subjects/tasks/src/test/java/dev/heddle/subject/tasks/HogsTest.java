package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HogsTest {

  /** Runs tasks when told, and takes so many at a time. */
  private static final class ByHand implements Executor {
    private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    private int most = Integer.MAX_VALUE;

    @Override
    public void execute(Runnable task) {
      if (tasks.size() >= most) {
        throw new RejectedExecutionException();
      }
      tasks.add(task);
    }
  }

  @Test
  void keepUp_again_submitsNoneThatIsThere() {
    ByHand executor = new ByHand();
    Hogs hogs = new Hogs(3, Duration.ZERO, 1);
    hogs.keepUp(executor);
    hogs.keepUp(executor);
    assertThat(executor.tasks).hasSize(3);
  }

  @Test
  void run_endsAfterSubmittingTheNext() {
    ByHand executor = new ByHand();
    new Hogs(3, Duration.ZERO, 1).keepUp(executor);
    Runnable first = executor.tasks.remove();
    first.run();
    assertThat(executor.tasks).hasSize(3);
    assertThat(executor.tasks.getLast()).isNotSameAs(first);
  }

  @Test
  void run_waitsBeforeItComputes() {
    ByHand executor = new ByHand();
    new Hogs(1, Duration.ofMillis(20), 1).keepUp(executor);
    long began = System.nanoTime();
    executor.tasks.remove().run();
    assertThat(System.nanoTime() - began).isGreaterThanOrEqualTo(20_000_000L);
  }

  @Test
  void keepUp_afterRefusals_submitsThoseThatAreMissing() {
    ByHand executor = new ByHand();
    executor.most = 2;
    Hogs hogs = new Hogs(3, Duration.ZERO, 1);
    hogs.keepUp(executor);
    assertThat(executor.tasks).hasSize(2);

    Runnable running = executor.tasks.remove();
    executor.most = 1;
    running.run(); // Its successor is refused.
    assertThat(executor.tasks).hasSize(1);

    executor.most = Integer.MAX_VALUE;
    hogs.keepUp(executor);
    assertThat(executor.tasks).hasSize(3);
  }

  @Test
  void probes_besideHogs_bothGoOn() throws Exception {
    CountDownLatch hogs = new CountDownLatch(50);
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      Executor counting =
          task -> {
            if (!(task instanceof Task)) {
              hogs.countDown();
            }
            threads.execute(task);
          };
      Workload workload = Workload.parse(List.of("probe-hogs", "hogs=5", "hog=1ms"));
      ExecutorJobs jobs = new ExecutorJobs(counting, workload);
      for (int i = 0; i < 20; i++) {
        Told told = new Told();
        jobs.begin(told);
        assertThat(told.well()).isTrue();
      }
      assertThat(hogs.await(20, TimeUnit.SECONDS)).isTrue();
      threads.shutdownNow();
    }
  }
}
