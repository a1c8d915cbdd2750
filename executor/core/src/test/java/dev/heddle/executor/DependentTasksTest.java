package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that wait for other tasks of the same executor never lock each other. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DependentTasksTest {

  private static final long LIMIT_SECONDS = 15;

  private HeddleExecutor executor = HeddleExecutor.create();

  /** Without waiting: tasks that lock each other would never end. */
  @AfterEach
  void end() {
    executor.shutdownNow();
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "VIRTUAL"})
  void submit_tasksThatWaitForTheirSubtasks_end(ThreadKinds kinds) throws Exception {
    executor = HeddleExecutor.builder().threads(kinds).build();
    allEnd(1_000, nested(executor, 8), 8);
  }

  @Test
  void submit_platformOnlyTasksThatWaitForQueuedOnes_endWithinTheMaximum() throws Exception {
    executor = HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).parallelism(2).build();
    allEnd(100, nested(executor, 3), 3);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 1_000})
  void submit_longTasksThatWaitForLongSubtasks_end(int maximum) throws Exception {
    executor = HeddleExecutor.builder().parallelism(2).maximumPlatformThreads(maximum).build();
    allEnd(16, nestedLong(executor, 3), 3);
  }

  @Test
  void submit_platformOnlyLongTasksThatWaitForLongSubtasks_endWithinTheMaximum() throws Exception {
    executor = HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).parallelism(2).build();
    allEnd(100, nestedLong(executor, 1), 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 1_000})
  void submit_tasksThatWaitForTasksKnownToBeLong_end(int maximum) throws Exception {
    executor = HeddleExecutor.builder().parallelism(2).maximumPlatformThreads(maximum).build();
    Callable<Integer> known = nestedLong(executor, 0);
    for (int i = 0; i < 4; i++) {
      executor.submit(known).get(LIMIT_SECONDS, SECONDS);
    }
    allEnd(4, () -> 1 + executor.submit(known).get(), 1);
  }

  /** Waits until it may go on. */
  private record Waits(CountDownLatch goOn) implements Callable<Integer> {
    @Override
    public Integer call() throws InterruptedException {
      Thread.sleep(2);
      goOn.await();
      return 0;
    }
  }

  /** Waits for another task, or for nothing. */
  private record Asks(ExecutorService executor, CountDownLatch begun, List<Waits> asked)
      implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      begun.countDown();
      return asked.isEmpty() ? 0 : executor.submit(asked.getFirst()).get();
    }
  }

  /** Others stand in for those that wait, up to 64 a CPU; beyond, virtual threads go on. */
  @Test
  void submit_manyTasksThatWaitForOnesKnownToWait_takeNoPlatformThreadEach() throws Exception {
    int tasks = 1_000;
    executor = HeddleExecutor.builder().parallelism(1).build();
    for (int i = 0; i < 50; i++) {
      executor.submit(new Asks(executor, new CountDownLatch(1), List.of())).get();
      executor.submit(new Waits(new CountDownLatch(0))).get();
    }
    CountDownLatch begun = new CountDownLatch(tasks);
    CountDownLatch goOn = new CountDownLatch(1);
    List<Future<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      futures.add(executor.submit(new Asks(executor, begun, List.of(new Waits(goOn)))));
    }

    assertThat(begun.await(LIMIT_SECONDS, SECONDS)).isTrue();
    assertThat(executor.stats().threads().platform()).isLessThan(tasks / 2);
    goOn.countDown();
    for (Future<Integer> future : futures) {
      assertThat(future.get(LIMIT_SECONDS, SECONDS)).isZero();
    }
  }

  private static Callable<Integer> nested(ExecutorService executor, int depth) {
    return () -> depth == 0 ? 0 : 1 + executor.submit(nested(executor, depth - 1)).get();
  }

  private static Callable<Integer> nestedLong(ExecutorService executor, int depth) {
    return () -> {
      compute(Duration.ofMillis(15));
      return depth == 0 ? 0 : 1 + executor.submit(nestedLong(executor, depth - 1)).get();
    };
  }

  private void allEnd(int tasks, Callable<Integer> task, int expected) throws Exception {
    List<Future<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      futures.add(executor.submit(task));
    }
    for (Future<Integer> future : futures) {
      assertThat(future.get(LIMIT_SECONDS, SECONDS)).isEqualTo(expected);
    }
  }

  private static void compute(Duration time) {
    long until = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }
}
