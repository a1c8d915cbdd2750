package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tasks that compute for as long as others have not run do not keep those from running, whatever is
 * believed of their types.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated
class StarvationTest {

  private static final int CPUS = Runtime.getRuntime().availableProcessors();

  /** Ends what computes, also when a test fails. */
  private final AtomicBoolean end = new AtomicBoolean();

  private HeddleExecutor executor = HeddleExecutor.create();

  private void use(ThreadKinds kinds) {
    executor = HeddleExecutor.builder().threads(kinds).build();
  }

  @AfterEach
  void end() throws InterruptedException {
    end.set(true);
    executor.shutdownNow();
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
  }

  /** One class, so that all are of one type. */
  private record Computes(BooleanSupplier isDone) implements Callable<Boolean> {
    @Override
    public Boolean call() {
      while (!isDone.getAsBoolean()) {
        Thread.onSpinWait();
      }
      return true;
    }
  }

  /** Computes as the other does, and is of another type. */
  private record ShortTask(BooleanSupplier isDone) implements Callable<Boolean> {
    @Override
    public Boolean call() {
      return new Computes(isDone).call();
    }
  }

  private static BooleanSupplier micros(long micros) {
    long[] until = new long[1];
    return () -> {
      if (until[0] == 0) {
        until[0] = System.nanoTime() + micros * 1_000;
      }
      return System.nanoTime() - until[0] >= 0;
    };
  }

  /** Whether its thread has computed for so long, however many others want a CPU. */
  private BooleanSupplier computed(long micros) {
    long[] until = new long[1];
    return () -> {
      long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      long now = cpu < 0 ? System.nanoTime() : cpu; // A virtual thread has no such time.
      if (until[0] == 0) {
        until[0] = now + micros * 1_000;
      }
      return end.get() || now >= until[0];
    };
  }

  @ParameterizedTest
  @EnumSource
  void parentsThatPollTheirChildrenByYield_end(ThreadKinds kinds) throws Exception {
    use(kinds);
    for (int round = 0; round < 20; round++) {
      List<Future<Integer>> parents = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        parents.add(executor.submit(this::pollChildren));
      }
      for (Future<Integer> parent : parents) {
        assertThat(parent.get(20, SECONDS)).isEqualTo(4);
      }
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // That is what is tested.
  private int pollChildren() {
    List<Future<Boolean>> children = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      children.add(executor.submit(new Computes(micros(1_000))));
    }
    for (Future<Boolean> child : children) {
      while (!child.isDone() && !end.get()) {
        Thread.yield();
      }
    }
    return children.size();
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void parentsThatPollTheirChildrenBySpinning_end(ThreadKinds kinds) throws Exception {
    use(kinds);
    List<Future<Boolean>> parents = new ArrayList<>();
    for (int i = 0; i < 4 * CPUS; i++) {
      parents.add(
          executor.submit(
              () -> {
                Future<Integer> child = executor.submit(() -> 1);
                return new Computes(() -> child.isDone() || end.get()).call();
              }));
    }
    for (Future<Boolean> parent : parents) {
      assertThat(parent.get(20, SECONDS)).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void shortTasks_besideLongOnesOfTheirType_run(ThreadKinds kinds) throws Exception {
    use(kinds);
    for (int i = 0; i < 200; i++) {
      executor.submit(new Computes(micros(20))).get(5, SECONDS);
    }
    for (int i = 0; i < 4; i++) {
      executor.submit(new Computes(micros(80_000))).get(5, SECONDS);
    }
    for (int i = 0; i < 8; i++) {
      executor.submit(new Computes(end::get));
    }

    assertRun(() -> new Computes(micros(20)));
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void requests_besideABatchOfAnotherTypeKnownToBeLong_run(ThreadKinds kinds) throws Exception {
    use(kinds);
    for (int i = 0; i < 8; i++) {
      executor.submit(new Computes(micros(50_000))).get(5, SECONDS);
      executor.submit(new ShortTask(micros(15_000))).get(5, SECONDS);
    }
    for (int i = 0; i < 6; i++) {
      executor.submit(new Computes(end::get));
    }

    assertRun(() -> new ShortTask(micros(15_000)));
  }

  /** More long ones than there are workers for, so that each worker takes one after another. */
  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void manyRequests_besideABacklogOfAnotherTypeKnownToBeLong_run(ThreadKinds kinds)
      throws Exception {
    use(kinds);
    for (int i = 0; i < 8; i++) {
      executor.submit(new Computes(micros(50_000))).get(5, SECONDS);
      executor.submit(new ShortTask(micros(20))).get(5, SECONDS);
    }
    for (int i = 0; i < 500 * CPUS; i++) {
      executor.submit(new Computes(computed(50_000)));
    }
    List<Future<Boolean>> requests = new ArrayList<>();
    for (int i = 0; i < 500 * CPUS; i++) {
      requests.add(executor.submit(new ShortTask(micros(20))));
    }

    assertThat(requests.getLast().get(10, SECONDS)).isTrue();
  }

  /** Only who is seen to wait goes to virtual threads: who computes there keeps the carriers. */
  @Test
  void tasksOfATypeKnownToWait_thatComputeNow_keepNobodyFromRunning() throws Exception {
    Runnable waits = () -> parkUnlessEnd(2_000_000);
    waitOften(waits);
    for (int i = 0; i < 4 * CPUS; i++) {
      executor.execute(new Changeling(() -> new Computes(end::get).call()));
    }

    assertRun(() -> new Computes(micros(20)));
    assertRun(
        () ->
            () -> {
              parkUnlessEnd(2_000_000);
              return true;
            });
  }

  private void waitOften(Runnable waits) {
    CountDownLatch waited = new CountDownLatch(500);
    for (int i = 0; i < 500; i++) {
      executor.execute(
          new Changeling(
              () -> {
                waits.run();
                waited.countDown();
              }));
    }
    Eventually.opens(waited);
  }

  private record Changeling(Runnable work) implements Runnable {
    @Override
    public void run() {
      work.run();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 40})
  void tasksThatSpin_onAllThreadsThereMayBe_keepNoOtherFromRunning(int most) throws Exception {
    executor = HeddleExecutor.builder().maximumPlatformThreads(most).build();
    for (int i = 0; i < most; i++) {
      executor.submit(new Computes(end::get));
    }

    assertThat(executor.submit(new ShortTask(() -> true)).get(20, SECONDS)).isTrue();
  }

  /** The type of a stage is that of the JDK's wrapper, whatever the stage does. */
  @Test
  void stagesOfCompletableFutures_thatWait_runBesideStagesThatCompute() throws Exception {
    for (int i = 0; i < 500; i++) {
      CompletableFuture.runAsync(() -> parkUnlessEnd(1_000_000), executor).get(5, SECONDS);
    }
    for (int i = 0; i < 4 * CPUS; i++) {
      CompletableFuture.supplyAsync(() -> new Computes(end::get).call(), executor);
    }

    for (int i = 0; i < 20; i++) {
      CompletableFuture.runAsync(() -> parkUnlessEnd(1_000_000), executor)
          .thenRunAsync(() -> parkUnlessEnd(1_000_000), executor)
          .get(5, SECONDS);
    }
  }

  private void parkUnlessEnd(long nanos) {
    if (!end.get()) {
      LockSupport.parkNanos(nanos);
    }
  }

  /** Each within five seconds, and most within a quarter of one. */
  private void assertRun(Supplier<Callable<Boolean>> tasks)
      throws InterruptedException, ExecutionException, TimeoutException {
    int late = 0;
    for (int i = 0; i < 20; i++) {
      long from = System.nanoTime();
      assertThat(executor.submit(tasks.get()).get(5, SECONDS)).isTrue();
      late += System.nanoTime() - from > MILLISECONDS.toNanos(250) ? 1 : 0;
    }
    assertThat(late).as("late ones of 20").isLessThan(10);
  }

  /**
   * To the JVM a thread that waits in native code is runnable; the system is asked of few a look.
   */
  @EnabledOnOs(OS.LINUX)
  @Test
  void manyTasksWaitInNativeCode_platformThreadsGrowBeyondThoseThatAreAsked() throws Exception {
    CountDownLatch done = new CountDownLatch(3_000);
    try (HeddleExecutor executor =
        HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).parallelism(2).build()) {
      int most = 0;
      for (int i = 0; i < 3_000; i++) {
        executor.execute(
            () -> {
              waitInNativeCode();
              done.countDown();
            });
      }
      while (!done.await(10, MILLISECONDS)) {
        most = Math.max(most, executor.stats().threads().platform());
      }
      assertThat(most).isGreaterThan(200);
    }
  }

  private static void waitInNativeCode() {
    try (Selector selector = Selector.open()) {
      selector.select(100);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
