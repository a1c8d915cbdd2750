package dev.heddle.executor.dispatch;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.time.CpuClock;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** On a real worker, whose time slices Linux counts; the sentinel's own thread never runs. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class SlicesTest {

  private static final long PERIOD_NANOS = 250_000_000;

  private final Slices slices = new Slices();
  private final AtomicInteger ended = new AtomicInteger();
  private final TaskTypes types = new TaskTypes(Object::getClass, Journal.NONE);
  private final Dispatcher dispatcher =
      new Dispatcher(
          new Plan(
              "example",
              true,
              true,
              0,
              100,
              Long.MAX_VALUE,
              () -> 1,
              Thread.ofPlatform().factory(),
              Thread.ofVirtual().factory(),
              (thread, failure) -> {},
              CpuClock.SYSTEM,
              Journal.NONE),
          types,
          NeverStarted::new);

  @AfterEach
  void terminates() throws InterruptedException {
    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(30, SECONDS)).isTrue();
  }

  @Test
  void look_aSliceForEachTask_twoWorkersACpu() {
    runOneByOne(1_100);

    assertThat(look(1, true)).isEqualTo(2);
  }

  @Test
  void look_aSliceForEachTaskAndNoBacklog_oneWorkerACpu() {
    runOneByOne(1_100);

    assertThat(look(1, false)).isEqualTo(1);
  }

  @Test
  void look_fewTasksInAPeriod_oneWorkerACpu() {
    runOneByOne(1_100);

    assertThat(look(2, true)).isEqualTo(1);
  }

  @Test
  void look_noPeriodHasGoneBy_oneWorkerACpu() {
    runOneByOne(1_100);

    assertThat(look(0, true)).isEqualTo(1);
  }

  @Test
  void look_manyTasksInASlice_oneWorkerACpu() {
    CountDownLatch queued = new CountDownLatch(1);
    dispatcher.dispatch(known(() -> await(() -> queued.getCount() == 0)));
    Runnable task = known(ended::incrementAndGet);
    for (int i = 0; i < 10_000; i++) {
      dispatcher.dispatch(task);
    }
    queued.countDown();
    await(() -> ended.get() == 10_000);

    assertThat(look(1, true)).isEqualTo(1);
  }

  private int look(int periods, boolean hasBacklog) {
    return slices.look(periods * PERIOD_NANOS, hasBacklog, dispatcher.roster().workers());
  }

  /** Each waits until the worker has gone to sleep, and so takes a time slice. */
  private void runOneByOne(int tasks) {
    Runnable task = known(ended::incrementAndGet);
    for (int i = 1; i <= tasks; i++) {
      int number = i;
      dispatcher.dispatch(task);
      await(() -> ended.get() == number && sleeps());
    }
  }

  private boolean sleeps() {
    Worker worker = dispatcher.roster().workers()[0];
    Thread thread = worker == null ? null : worker.thread();
    return dispatcher.roster().active() == 0
        && thread != null
        && thread.getState() == Thread.State.WAITING;
  }

  /** One of a type of which a task was measured. */
  private Runnable known(Runnable task) {
    types.of(task).measured(80_000, 75_000, 0);
    return task;
  }

  private static void await(BooleanSupplier condition) {
    long until = System.nanoTime() + SECONDS.toNanos(30);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(until);
      Thread.onSpinWait();
    }
  }
}
