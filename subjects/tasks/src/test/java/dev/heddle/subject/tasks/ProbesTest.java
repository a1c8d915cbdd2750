package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProbesTest {

  private final ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1);
  private final BlockingQueue<Runnable> submitted = new LinkedBlockingQueue<>();

  @AfterEach
  void stop() {
    clock.shutdownNow();
  }

  @Test
  void keepUp_submitsOneAfterTheOther_andNoneBefore() throws InterruptedException {
    Probes probes = new Probes(Duration.ofMillis(1), clock);
    assertThat(clock.getQueue()).isEmpty();

    probes.keepUp(submitted::add);

    for (int i = 0; i < 3; i++) {
      assertThat(next()).isNotInstanceOf(Task.class);
    }
  }

  @Test
  void keepUp_again_submitsNoMore() throws InterruptedException {
    Probes probes = new Probes(Duration.ofDays(1), clock);
    probes.keepUp(submitted::add);
    probes.keepUp(submitted::add);

    assertThat(next()).isNotNull();
    clock.shutdown();
    assertThat(clock.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    assertThat(submitted).isEmpty();
  }

  @Test
  void keepUp_afterARefusal_goesOn() throws InterruptedException {
    Executor refusesOnce =
        new Executor() {
          private boolean hasRefused;

          @Override
          public void execute(Runnable task) {
            if (!hasRefused) {
              hasRefused = true;
              throw new RejectedExecutionException();
            }
            submitted.add(task);
          }
        };

    new Probes(Duration.ofMillis(1), clock).keepUp(refusesOnce);

    assertThat(next()).isNotNull();
  }

  @Test
  void hogs_besideProbes_areTheJobs() throws Exception {
    try (var threads = Executors.newFixedThreadPool(2)) {
      Workload parsed = Workload.parse(List.of("hogs-probed", "hog=1ms"));
      Workload workload = new Workload(1, parsed.body(), new Probes(Duration.ofMillis(1), clock));
      Executor noting =
          task -> {
            if (!(task instanceof Task)) {
              submitted.add(task);
            }
            threads.execute(task);
          };
      Told told = new Told();
      new ExecutorJobs(noting, workload).begin(told);

      assertThat(told.well()).isTrue();
      assertThat(next()).isNotNull();
      clock.shutdownNow();
    }
  }

  private Runnable next() throws InterruptedException {
    return submitted.poll(20, TimeUnit.SECONDS);
  }
}
