package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A shutdown is one step: before it all tasks are accepted, after it none is. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT)
class OneStepShutdownTest {

  private static final int ROUNDS = 300;
  private static final int SUBMITTERS = 4;
  private static final int MOST_IN_FLIGHT = 64;

  /** What the tasks do: where they go depends on it. */
  enum Work {
    NOTHING {
      @Override
      void run() {}
    },
    WAITS {
      @Override
      void run() {
        LockSupport.parkNanos(1_000_000);
      }
    };

    abstract void run();
  }

  static Stream<Arguments> kindsAndWork() {
    return Stream.of(ThreadKinds.values())
        .flatMap(kinds -> Stream.of(Work.values()).map(work -> Arguments.of(kinds, work)));
  }

  /**
   * Idle workers beyond the limit are woken to end, not to take what is to be handed back. Now and
   * then the limit is higher, or the law adds a worker meanwhile, so it is the best of some rounds.
   */
  @Test
  void shutdownNow_besideIdleWorkersBeyondTheLimit_handsBackAllThatWaits() throws Exception {
    int most = 0;
    for (int round = 0; round < 10 && most < 1_000; round++) {
      most = Math.max(most, handedBackBesideIdleWorkers(40, 1_000));
    }

    assertThat(most).isEqualTo(1_000);
  }

  private static int handedBackBesideIdleWorkers(int idle, int tasks) throws Exception {
    HeddleExecutor executor =
        HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).parallelism(1).build();
    CountDownLatch together = new CountDownLatch(idle);
    for (int i = 0; i < idle; i++) {
      executor.execute(
          () -> {
            together.countDown();
            Eventually.opens(together);
          });
    }
    Eventually.holds(
        "many are idle",
        () -> {
          HeddleStats.ThreadStats threads = executor.stats().threads();
          return threads.platform() >= idle && threads.active() == 0;
        });
    long from = System.nanoTime();
    while (executor.stats().threads().limit() > 1
        && System.nanoTime() - from < SECONDS.toNanos(1) / 2) {
      Thread.onSpinWait();
    }
    AtomicBoolean end = new AtomicBoolean();
    CountDownLatch begun = new CountDownLatch(1);
    executor.execute(
        () -> {
          begun.countDown();
          while (!end.get()) {
            Thread.onSpinWait();
          }
        });
    assertThat(begun.await(10, SECONDS)).isTrue();
    for (int i = 0; i < tasks; i++) {
      executor.execute(() -> {});
    }

    int left = executor.shutdownNow().size();

    end.set(true);
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    return left;
  }

  /** As long as the refusal of one task is known, the next is refused, and all see it shut down. */
  @ParameterizedTest
  @MethodSource("kindsAndWork")
  void shutdown_onceATaskWasRefused_noneIsAccepted(ThreadKinds kinds, Work work) throws Exception {
    Queue<String> wrong = new ConcurrentLinkedQueue<>();
    long from = System.nanoTime();
    for (int round = 0; round < ROUNDS && System.nanoTime() - from < SECONDS.toNanos(1); round++) {
      HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build();
      AtomicBoolean refused = new AtomicBoolean();
      AtomicInteger inFlight = new AtomicInteger();
      CountDownLatch underWay = new CountDownLatch(SUBMITTERS);
      List<Thread> submitters = new ArrayList<>();
      for (int i = 0; i < SUBMITTERS; i++) {
        submitters.add(
            Thread.ofPlatform()
                .start(
                    () -> {
                      int refusals = 0;
                      for (int task = 0; refusals < 3; task++) {
                        while (inFlight.get() > MOST_IN_FLIGHT) {
                          Thread.onSpinWait();
                        }
                        boolean before = refused.get();
                        try {
                          inFlight.incrementAndGet();
                          executor.execute(
                              () -> {
                                work.run();
                                inFlight.decrementAndGet();
                              });
                          if (before) {
                            wrong.add("accepted after a refusal");
                          }
                        } catch (RejectedExecutionException e) {
                          inFlight.decrementAndGet();
                          refused.set(true);
                          refusals++;
                          if (!executor.isShutdown()) {
                            wrong.add("refused and not shut down");
                          }
                        }
                        if (task == 20) {
                          underWay.countDown();
                        }
                      }
                    }));
      }
      underWay.await();
      executor.shutdown();
      for (Thread submitter : submitters) {
        submitter.join();
      }
      assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    }

    assertThat(wrong).isEmpty();
  }

  /** What is handed back does not leave anybody waiting for it. */
  @ParameterizedTest
  @EnumSource
  void shutdownNow_whileAThreadIsInInvokeAll_thatReturnsOrThrows(ThreadKinds kinds)
      throws Exception {
    for (int round = 0; round < 20; round++) {
      HeddleExecutor executor =
          HeddleExecutor.builder().threads(kinds).maximumPlatformThreads(2).build();
      CountDownLatch begun = new CountDownLatch(1);
      Thread invokes =
          Thread.ofPlatform()
              .start(
                  () -> {
                    List<Callable<Object>> tasks = new ArrayList<>();
                    for (int i = 0; i < 200; i++) {
                      tasks.add(
                          Executors.callable(
                              () -> {
                                begun.countDown();
                                LockSupport.parkNanos(10_000_000);
                              }));
                    }
                    try {
                      executor.invokeAll(tasks);
                    } catch (InterruptedException | RejectedExecutionException expected) {
                      // It has not hung.
                    }
                  });
      assertThat(begun.await(10, SECONDS)).isTrue();

      executor.shutdownNow();

      invokes.join(5_000);
      boolean hangs = invokes.isAlive();
      invokes.interrupt();
      assertThat(hangs).as("invokeAll hangs in round %d", round).isFalse();
      assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    }
  }

  /** Who waits for the future of a task that was handed back is told. */
  @Test
  void shutdownNow_futuresThatAreHandedBack_end() throws Exception {
    HeddleExecutor executor =
        HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).maximumPlatformThreads(1).build();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    executor.execute(
        () -> {
          begun.countDown();
          Eventually.opens(end);
        });
    assertThat(begun.await(10, SECONDS)).isTrue();
    Thread waits =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    executor.invokeAny(List.of(() -> 1, () -> 2));
                  } catch (Exception expected) {
                    // It has not hung.
                  }
                });
    Eventually.holds("both are queued", () -> executor.stats().queued() == 2);

    assertThat(executor.shutdownNow()).hasSize(2);

    end.countDown();
    waits.join(5_000);
    boolean hangs = waits.isAlive();
    waits.interrupt();
    assertThat(hangs).as("invokeAny hangs").isFalse();
  }
}
