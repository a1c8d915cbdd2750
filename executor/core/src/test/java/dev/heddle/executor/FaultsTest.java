package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tasks that misbehave harm nobody but themselves, on each kind of thread. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FaultsTest {

  @ParameterizedTest
  @EnumSource
  void execute_tasksThatThrowErrors_tellTheHandlerAndOthersRun(ThreadKinds kinds)
      throws InterruptedException {
    List<Error> thrown =
        List.of(
            new AssertionError("on purpose"),
            new StackOverflowError("on purpose"),
            new OutOfMemoryError("on purpose"));
    int each = 100;
    Queue<Throwable> told = new ConcurrentLinkedQueue<>();
    CountDownLatch others = new CountDownLatch(each * thrown.size());
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(kinds)
            .uncaughtExceptionHandler(
                (thread, failure) -> {
                  told.add(failure);
                  throw new AssertionError("the handler too");
                })
            .build()) {
      for (int i = 0; i < each; i++) {
        for (Error error : thrown) {
          executor.execute(
              () -> {
                throw error;
              });
          executor.execute(others::countDown);
        }
      }
      assertThat(others.await(30, SECONDS)).isTrue();
    }

    assertThat(told).hasSize(each * thrown.size());
    for (Error error : thrown) {
      assertThat(told).filteredOn(failure -> failure.equals(error)).hasSize(each);
    }
  }

  @ParameterizedTest
  @EnumSource
  void execute_taskThatInterruptsItselfAndThrows_isNotSeenByTheNext(ThreadKinds kinds)
      throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(kinds)
            .parallelism(1)
            .uncaughtExceptionHandler((thread, failure) -> thread.interrupt())
            .build()) {
      for (int i = 0; i < 100; i++) {
        executor.execute(
            () -> {
              Thread.currentThread().interrupt();
              throw new IllegalStateException("on purpose");
            });
        assertThat(executor.submit(() -> Thread.currentThread().isInterrupted()).get(30, SECONDS))
            .isFalse();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void execute_besideTasksThatBlockForEver_runsAndShutdownNowInterruptsThem(ThreadKinds kinds)
      throws Exception {
    int blocked = 64;
    CountDownLatch begun = new CountDownLatch(blocked);
    AtomicInteger interrupted = new AtomicInteger();
    HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build();
    for (int i = 0; i < blocked; i++) {
      int way = i;
      executor.execute(
          () -> {
            begun.countDown();
            try {
              blockForEver(way);
            } catch (InterruptedException e) {
              interrupted.incrementAndGet();
            }
          });
    }

    assertThat(begun.await(30, SECONDS)).isTrue();
    for (int i = 0; i < 100; i++) {
      assertThat(executor.submit(() -> 1).get(30, SECONDS)).isEqualTo(1);
    }
    assertThat(executor.shutdownNow()).isEmpty();
    assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    assertThat(interrupted).hasValue(blocked);
  }

  private static void blockForEver(int way) throws InterruptedException {
    switch (way % 4) {
      case 0 -> new CountDownLatch(1).await();
      case 1 -> Thread.sleep(Duration.ofDays(1));
      case 2 -> new LinkedBlockingQueue<Integer>().take();
      default -> {
        Object lock = new Object();
        synchronized (lock) {
          while (true) {
            lock.wait();
          }
        }
      }
    }
  }

  /** One in eight throws as well; half of the rounds end with shutdownNow. */
  @ParameterizedTest
  @EnumSource
  void execute_inFinallyBlocksWhileItIsShutDown_isRunOrHandedBackOrRejected(ThreadKinds kinds)
      throws InterruptedException {
    long seed = 20;
    RandomGenerator random = new SplittableRandom(seed);
    int tasks = 200;
    for (int round = 0; round < 100; round++) {
      HeddleExecutor executor =
          HeddleExecutor.builder()
              .threads(kinds)
              .uncaughtExceptionHandler((thread, failure) -> {})
              .build();
      Tally tally = new Tally(executor);
      CountDownLatch moment = new CountDownLatch(random.nextInt(tasks));
      for (int i = 0; i < tasks; i++) {
        boolean throwsToo = i % 8 == 0;
        boolean waits = i % 16 == 1;
        tally.offer(
            () -> {
              try {
                moment.countDown();
                if (waits) {
                  LockSupport.parkNanos(50_000);
                }
                if (throwsToo) {
                  throw new IllegalStateException("on purpose");
                }
              } finally {
                tally.offer(() -> {});
              }
            });
      }
      assertThat(moment.await(30, SECONDS)).isTrue();
      int handedBack = 0;
      if (round % 2 == 0) {
        executor.shutdown();
      } else {
        handedBack = executor.shutdownNow().size();
      }

      assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
      String told = "round " + round + " of seed " + seed;
      assertThat(tally.ran.sum() + handedBack).as(told).isEqualTo(tally.accepted.sum());
      if (round % 2 == 0) {
        assertThat(tally.accepted.sum() + tally.rejected.sum()).as(told).isEqualTo(2L * tasks);
      }
    }
  }

  /** Counts tasks that were accepted, rejected, and begun. */
  private static final class Tally {
    private final HeddleExecutor executor;
    private final LongAdder accepted = new LongAdder();
    private final LongAdder rejected = new LongAdder();
    private final LongAdder ran = new LongAdder();

    Tally(HeddleExecutor executor) {
      this.executor = executor;
    }

    void offer(Runnable task) {
      try {
        executor.execute(
            () -> {
              ran.increment();
              task.run();
            });
        accepted.increment();
      } catch (RejectedExecutionException e) {
        rejected.increment();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void taskType_functionThatThrowsAnError_fallsBackToTheClass(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(kinds)
            .taskType(
                task -> {
                  throw new AssertionError("on purpose");
                })
            .build()) {
      allRun(executor);
    }
  }

  @ParameterizedTest
  @EnumSource
  void taskType_thatHasNoHash_fallsBackToTheClass(ThreadKinds kinds) throws Exception {
    record Hashless(int number) {
      @Override
      public int hashCode() {
        throw new IllegalStateException("on purpose");
      }

      @Override
      public boolean equals(Object other) {
        throw new IllegalStateException("on purpose");
      }
    }
    try (HeddleExecutor executor =
        HeddleExecutor.builder().threads(kinds).taskType(task -> new Hashless(1)).build()) {
      allRun(executor);
    }
  }

  private static void allRun(HeddleExecutor executor) throws Exception {
    CountDownLatch ran = new CountDownLatch(10);
    for (int i = 0; i < 10; i++) {
      executor.execute(ran::countDown);
    }
    assertThat(ran.await(10, SECONDS)).isTrue();
    assertThat(executor.submit(() -> 1).get(10, SECONDS)).isEqualTo(1);
  }

  /** The compiler does not see what a function throws that was given through generics. */
  @ParameterizedTest
  @EnumSource
  void taskType_throwsWhatItDoesNotDeclare_theTaskRuns(ThreadKinds kinds) throws Exception {
    CountDownLatch ran = new CountDownLatch(100);
    AtomicInteger asked = new AtomicInteger();
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(kinds)
            .taskType(
                task -> {
                  if (asked.incrementAndGet() % 2 == 0) {
                    throwUnseen(new IOException("on purpose"), RuntimeException.class);
                  }
                  return "a type";
                })
            .build()) {
      for (int i = 0; i < 100; i++) {
        executor.execute(ran::countDown);
      }
      assertThat(ran.await(10, SECONDS)).isTrue();
    }
  }

  @SuppressWarnings({"unchecked", "unused"})
  private static <E extends Exception> void throwUnseen(Exception failure, Class<E> as) throws E {
    throw (E) failure;
  }
}
