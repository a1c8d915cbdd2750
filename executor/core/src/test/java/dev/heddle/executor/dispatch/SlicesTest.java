package dev.heddle.executor.dispatch;

import static dev.heddle.executor.dispatch.Conditions.await;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.tuning.Decision.Reason;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
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
  private static final int LOOKS = 10;
  private static final int TASKS = 600;

  private final AtomicLong now = new AtomicLong(-PERIOD_NANOS);

  private final Slices slices = new Slices();
  private final AtomicInteger ended = new AtomicInteger();
  private final TaskTypes types = new TaskTypes(Object::getClass, Journal.NONE);
  private final Dispatcher dispatcher =
      DispatcherExamples.lookedAtByHand(
          1, types, Thread.ofVirtual().factory(), new SteppedClock(now));

  @AfterEach
  void terminates() throws InterruptedException {
    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(30, SECONDS)).isTrue();
  }

  @Test
  void look_aSliceForEachTaskAndTheCpusAreTaken_twoWorkersACpu() {
    assertThat(periods(3, 1, true)).isEqualTo(2);
  }

  @Test
  void look_theCpusAreNotTaken_oneWorkerACpu() {
    assertThat(periods(3, 1, false)).isEqualTo(1);
  }

  @Test
  void look_fewTasksForSoManyCpus_oneWorkerACpu() {
    assertThat(periods(3, 2, true)).isEqualTo(1);
  }

  @Test
  void look_theFirstPeriod_tellsNothing() {
    assertThat(periods(2, 1, true)).isEqualTo(1);
  }

  @Test
  void look_fewLooks_tellNothing() {
    for (int period = 0; period < 5; period++) {
      runOneByOne(TASKS);
      assertThat(looks(1, 1, true)).isEqualTo(1);
    }
  }

  @Test
  void look_manyTasksInASlice_oneWorkerACpu() {
    for (int period = 0; period < 5; period++) {
      runInARow(TASKS);
      assertThat(looks(LOOKS, 1, true)).isEqualTo(1);
    }
  }

  /** The sentinel lets more workers be active, and no more when they are of no use. */
  @Test
  void step_aSliceForEachTaskAndTheCpusAreTaken_allowsMoreWorkersForAWhile() {
    dispatcher.sentinel().step();
    // A worker that the system has off the CPU for a moment spoils a period. Both are bounded by
    // the test's time-out.
    while (!dispatcher.snapshot().decisions().containsKey(Reason.TOO_FEW.name())) {
      lookWhileTaken();
      runOneByOne(TASKS);
      now.addAndGet(PERIOD_NANOS);
      dispatcher.sentinel().step();
    }
    assertThat(dispatcher.limit()).isGreaterThanOrEqualTo(2);

    while (dispatcher.limit() > 1) {
      now.addAndGet(PERIOD_NANOS);
      dispatcher.sentinel().step();
    }
  }

  /** Looks while a worker computes and a task waits for one. */
  private void lookWhileTaken() {
    CountDownLatch seen = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    Runnable computing =
        known(
            () -> {
              begun.countDown();
              await(() -> seen.getCount() == 0);
            });
    int before = ended.get();
    dispatcher.dispatch(computing);
    await(() -> begun.getCount() == 0);
    dispatcher.dispatch(known(ended::incrementAndGet));
    for (int look = 0; look < LOOKS; look++) {
      dispatcher.sentinel().step();
    }
    seen.countDown();
    await(() -> ended.get() > before && sleep());
  }

  private int periods(int periods, int cpus, boolean isTaken) {
    int perCpu = looks(1, cpus, isTaken);
    for (int period = 0; period < periods; period++) {
      runOneByOne(TASKS);
      perCpu = looks(LOOKS, cpus, isTaken);
    }
    return perCpu;
  }

  /** So many looks, the last at the end of a period. */
  private int looks(int looks, int cpus, boolean isTaken) {
    for (int look = 1; look < looks; look++) {
      look(cpus, isTaken);
    }
    now.addAndGet(PERIOD_NANOS);
    return look(cpus, isTaken);
  }

  private int look(int cpus, boolean isTaken) {
    return slices.look(now.get(), isTaken, cpus, dispatcher.roster().workers());
  }

  private void runInARow(int tasks) {
    CountDownLatch queued = new CountDownLatch(1);
    int before = ended.get();
    dispatcher.dispatch(known(() -> await(() -> queued.getCount() == 0)));
    Runnable task = known(ended::incrementAndGet);
    for (int i = 0; i < tasks; i++) {
      dispatcher.dispatch(task);
    }
    queued.countDown();
    await(() -> ended.get() == before + tasks);
  }

  /** Each waits until all workers have gone to sleep, and so takes a time slice. */
  private void runOneByOne(int tasks) {
    Runnable task = known(ended::incrementAndGet);
    for (int i = 0; i < tasks; i++) {
      int before = ended.get();
      dispatcher.dispatch(task);
      await(() -> ended.get() > before && sleep());
    }
  }

  private boolean sleep() {
    if (dispatcher.roster().active() > 0) {
      return false;
    }
    for (Worker worker : dispatcher.roster().workers()) {
      if (worker != null && worker.nativeState.what() != NativeState.What.WAITING) {
        return false;
      }
    }
    return true;
  }

  /** One of a type of which a task was measured. */
  private Runnable known(Runnable task) {
    types.of(task).measured(80_000, 75_000, 0);
    return task;
  }
}
