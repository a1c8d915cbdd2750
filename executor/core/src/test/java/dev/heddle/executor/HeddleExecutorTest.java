package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.executor.HeddleStats.TaskTypeStats;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class HeddleExecutorTest {

  @Test
  void execute_moreWaitingTasksThanPlatformThreads_allWaitAtTheSameTime() throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      int tasks = 5_000;
      CountDownLatch together = new CountDownLatch(tasks);
      for (int i = 0; i < tasks; i++) {
        executor.execute(
            () -> {
              together.countDown();
              awaitUnchecked(together);
            });
      }

      assertThat(together.await(60, SECONDS)).isTrue();
      assertThat(executor.stats().startedVirtual() + executor.stats().releasedToVirtual())
          .isGreaterThan(tasks - 1_000);
    }
  }

  /** How many there are is for LawTest: it depends on what else the CPUs have to do. */
  @Test
  void execute_computingTasks_stayOnPlatformThreads() throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.builder().parallelism(2).build()) {
      Set<Thread> threads = ConcurrentHashMap.newKeySet();
      Runnable task =
          () -> {
            threads.add(Thread.currentThread());
            compute(Duration.ofNanos(50_000));
          };
      List<Future<?>> futures = new ArrayList<>();
      for (int i = 0; i < 2_000; i++) {
        futures.add(executor.submit(task));
      }
      for (Future<?> future : futures) {
        future.get(60, SECONDS);
      }

      assertThat(threads).noneMatch(Thread::isVirtual);
    }
  }

  @Test
  void stats_tellWhatWasLearnedOfATaskType() throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.builder().taskType(task -> "sleeper").build()) {
      for (int i = 0; i < 20; i++) {
        executor.submit(() -> LockSupport.parkNanos(3_000_000)).get(30, SECONDS);
      }

      assertThat(executor.stats().taskTypes())
          .singleElement()
          .satisfies(type -> assertThat(type.type()).isEqualTo("sleeper"))
          .satisfies(type -> assertThat(type.manner()).isEqualTo(TaskTypeStats.Manner.WAITS));
    }
  }

  /** The rule takes null for a task like any other. */
  @Test
  @Timeout(20)
  void invokeAll_ofNull_isRefusedWhateverTellsTypesApart() {
    List<Callable<Integer>> tasks = new ArrayList<>();
    tasks.add(() -> 1);
    tasks.add(null);
    try (HeddleExecutor executor = HeddleExecutor.builder().taskType(task -> "any").build()) {
      assertThatThrownBy(() -> executor.invokeAll(tasks)).isInstanceOf(NullPointerException.class);
    }
  }

  @Test
  void taskType_ofATaskThatTells_isUsed() throws Exception {
    record Named(String taskType) implements Runnable, HasTaskType {
      @Override
      public void run() {}
    }
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      executor.execute(new Named("one"));
      executor.execute(new Named("two"));
      executor.shutdown();
      assertThat(executor.awaitTermination(30, SECONDS)).isTrue();

      assertThat(executor.stats().taskTypes())
          .extracting(TaskTypeStats::type)
          .containsExactlyInAnyOrder("one", "two");
    }
  }

  @Test
  void taskType_functionThatThrows_fallsBackToTheClass() throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .taskType(
                task -> {
                  throw new IllegalStateException("no");
                })
            .build()) {
      assertThat(executor.submit(() -> 1).get(30, SECONDS)).isEqualTo(1);
    }
  }

  @Test
  void execute_platformOnly_neverUsesVirtualThreadsNorMoreThanTheMaximum() throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).maximumPlatformThreads(8).build()) {
      Set<Thread> threads = ConcurrentHashMap.newKeySet();
      List<Future<?>> futures = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        futures.add(
            executor.submit(
                () -> {
                  threads.add(Thread.currentThread());
                  LockSupport.parkNanos(2_000_000);
                }));
      }
      for (Future<?> future : futures) {
        future.get(60, SECONDS);
      }

      assertThat(threads).hasSizeLessThanOrEqualTo(8).noneMatch(Thread::isVirtual);
      assertThat(executor.stats().threads().platform()).isLessThanOrEqualTo(8);
    }
  }

  @Test
  void execute_longComputingTasks_doNotKeepShortOnesFromRunning() throws Exception {
    AtomicInteger stop = new AtomicInteger();
    try (HeddleExecutor executor = HeddleExecutor.builder().parallelism(2).build()) {
      for (int i = 0; i < 16; i++) {
        executor.execute(
            () -> {
              while (stop.get() == 0) {
                Thread.onSpinWait();
              }
            });
      }
      try {
        for (int i = 0; i < 20; i++) {
          assertThat(executor.submit(() -> 1).get(30, SECONDS)).isEqualTo(1);
        }
      } finally {
        stop.set(1);
      }
    }
  }

  @Test
  void execute_tasksThatWaitAndThenComputeForLong_doNotKeepOthersFromRunning() throws Exception {
    AtomicInteger stop = new AtomicInteger();
    try (HeddleExecutor executor = HeddleExecutor.builder().parallelism(2).build()) {
      for (int i = 0; i < 200; i++) {
        executor.execute(
            () -> {
              LockSupport.parkNanos(5_000_000);
              while (stop.get() == 0) {
                Thread.onSpinWait();
              }
            });
      }
      try {
        for (int i = 0; i < 20; i++) {
          assertThat(executor.submit(() -> 1).get(60, SECONDS)).isEqualTo(1);
        }
      } finally {
        stop.set(1);
      }
    }
  }

  @Test
  void execute_taskThatThrows_tellsTheHandlerAndKeepsTheThread() throws Exception {
    Queue<Throwable> told = new ConcurrentLinkedQueue<>();
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .maximumPlatformThreads(1)
            .uncaughtExceptionHandler(
                (thread, failure) -> {
                  told.add(failure);
                  throw new IllegalStateException("the handler too");
                })
            .build()) {
      Error error = new StackOverflowError("on purpose");
      Thread first = executor.submit(Thread::currentThread).get(30, SECONDS);
      executor.execute(
          () -> {
            throw error;
          });

      assertThat(executor.submit(Thread::currentThread).get(30, SECONDS)).isSameAs(first);
      assertThat(told).containsExactly(error);
    }
  }

  @Test
  void execute_virtualTaskThatThrows_tellsTheHandler() throws Exception {
    Queue<Throwable> told = new ConcurrentLinkedQueue<>();
    RuntimeException thrown = new RuntimeException("no");
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.VIRTUAL)
            .uncaughtExceptionHandler((thread, failure) -> told.add(failure))
            .build()) {
      executor.execute(
          () -> {
            throw thrown;
          });
    }
    assertThat(told).containsExactly(thrown);
  }

  @Test
  void execute_futureOfOthersThatThrows_runsItOnce() throws Exception {
    Queue<Throwable> told = new ConcurrentLinkedQueue<>();
    RuntimeException thrown = new RuntimeException("no");
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .uncaughtExceptionHandler((thread, failure) -> told.add(failure))
            .build()) {
      executor.execute(
          new FutureTask<>(() -> 1) {
            @Override
            public void run() {
              told.add(thrown);
              throw thrown;
            }
          });
    }
    assertThat(told).containsExactly(thrown, thrown); // By itself and by the handler.
  }

  @Test
  void admission_bounded_refusesWhatIsBeyondAndTakesAgainWhatFollows() throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder().admission(Admission.bounded(3)).build()) {
      CountDownLatch gate = new CountDownLatch(1);
      List<Future<?>> taken = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        taken.add(executor.submit(() -> awaitUnchecked(gate)));
      }

      assertThatThrownBy(() -> executor.submit(() -> 1))
          .isInstanceOf(RejectedExecutionException.class)
          .hasMessageContaining("in flight");
      assertThat(executor.stats().refused()).isEqualTo(1);

      gate.countDown();
      for (Future<?> future : taken) {
        future.get(30, SECONDS);
      }
      await(() -> isTaken(executor));
    }
  }

  private static boolean isTaken(ExecutorService executor) {
    try {
      executor.execute(() -> {});
      return true;
    } catch (RejectedExecutionException e) {
      return false;
    }
  }

  @ParameterizedTest
  @EnumSource
  void execute_futureThatThrowsWhenAsked_runs(ThreadKinds kinds) throws Exception {
    CountDownLatch ran = new CountDownLatch(1);
    FutureTask<Object> task =
        new FutureTask<>(ran::countDown, null) {
          @Override
          public boolean isDone() {
            throw new IllegalStateException("on purpose");
          }
        };
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      executor.execute(task);

      assertThat(ran.await(20, SECONDS)).isTrue();
    }
  }

  /** It stands in the queue of an executor that did not make it. */
  @Test
  void shutdownNow_futureThatItHandsBack_runsOnAnotherExecutor() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Future<Integer> future;
    List<Runnable> left;
    try (HeddleExecutor first = ofOneThread()) {
      first.execute(
          () -> {
            begun.countDown();
            Eventually.opens(end);
          });
      begun.await();
      future = first.submit(() -> 1);
      left = first.shutdownNow();
      end.countDown();
    }
    assertThat(left).hasSize(1);
    CountDownLatch again = new CountDownLatch(1);
    try (HeddleExecutor second = ofOneThread()) {
      second.execute(() -> Eventually.opens(again));
      left.forEach(second::execute);
      while (second.stats().queueAge().isZero()) { // Until it has been looked at.
        Thread.onSpinWait();
      }
      again.countDown();

      assertThat(future.get(20, SECONDS)).isEqualTo(1);
    } finally {
      again.countDown();
    }
  }

  private static HeddleExecutor ofOneThread() {
    return HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).maximumPlatformThreads(1).build();
  }

  @Test
  void shutdownNow_bounded_handsBackTheTasksThatWereGiven() throws Exception {
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .maximumPlatformThreads(1)
            .admission(Admission.bounded(10))
            .build();
    CountDownLatch begun = new CountDownLatch(1);
    executor.execute(
        () -> {
          begun.countDown();
          awaitUnchecked(new CountDownLatch(1));
        });
    assertThat(begun.await(30, SECONDS)).isTrue();
    Runnable second = () -> {};
    executor.execute(second);

    assertThat(executor.shutdownNow()).containsExactly(second);
    assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "1048577"})
  void builder_numbersOutOfRange_areRefused(int number) {
    HeddleExecutorBuilder builder = HeddleExecutor.builder();

    assertThatThrownBy(() -> builder.parallelism(number))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(String.valueOf(number));
    assertThatThrownBy(() -> builder.minimumPlatformThreads(number))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> builder.maximumPlatformThreads(number))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void builder_minimumAboveMaximum_isRefused() {
    assertThatThrownBy(
            () ->
                HeddleExecutor.builder()
                    .minimumPlatformThreads(9)
                    .maximumPlatformThreads(8)
                    .build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("9")
        .hasMessageContaining("8");
    assertThatThrownBy(() -> Admission.bounded(0)).isInstanceOf(IllegalArgumentException.class);
  }

  /** A JDK's own pool waits for centuries in {@code invokeAny}: its deadline overflows. */
  @Test
  void invoke_leastTimeout_isOverAtOnce() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    List<Callable<Boolean>> tasks = List.of(() -> gate.await(10, SECONDS));
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      for (long timeout : new long[] {Long.MIN_VALUE, Long.MIN_VALUE + 1}) {
        assertThat(executor.invokeAll(tasks, timeout, NANOSECONDS)).allMatch(Future::isCancelled);
        assertThatThrownBy(() -> executor.invokeAny(tasks, timeout, NANOSECONDS))
            .isInstanceOf(TimeoutException.class);
      }
    }
  }

  @Test
  void name_isInTheNamesOfItsThreads() throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.builder().name("orders").build()) {
      assertThat(executor.submit(() -> Thread.currentThread().getName()).get(30, SECONDS))
          .startsWith("orders-");
      assertThat(executor.toString()).contains("orders").contains("running");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void shutdownAtAnyMoment_eachAcceptedTaskRanOnceOrWasHandedBack(long seed) throws Exception {
    int rounds = 25; // More in ShutdownRacesIT.
    for (int round = 0; round < rounds; round++) {
      HeddleExecutor executor = HeddleExecutor.create();
      LongAdder accepted = new LongAdder();
      LongAdder ran = new LongAdder();
      List<Thread> submitters = new ArrayList<>();
      int tasks = 1_000;
      for (int i = 0; i < 3; i++) {
        submitters.add(
            Thread.ofPlatform()
                .start(
                    () -> {
                      for (int task = 0; task < tasks; task++) {
                        try {
                          boolean waits = task % 64 == 0;
                          executor.execute(
                              () -> {
                                ran.increment();
                                if (waits) {
                                  LockSupport.parkNanos(100_000);
                                }
                              });
                          accepted.increment();
                        } catch (RejectedExecutionException e) {
                          return;
                        }
                      }
                    }));
      }
      LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(1_000_000));
      boolean now = (round + seed) % 2 == 0;
      int handedBack = 0;
      if (now) {
        handedBack = executor.shutdownNow().size();
      } else {
        executor.shutdown();
      }
      for (Thread submitter : submitters) {
        submitter.join();
      }
      assertThat(executor.awaitTermination(60, SECONDS)).as("seed %d", seed).isTrue();
      assertThat(ran.sum() + handedBack).as("seed %d", seed).isEqualTo(accepted.sum());
    }
  }

  private static void compute(Duration time) {
    long until = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }

  private static void awaitUnchecked(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void await(BooleanSupplier condition) {
    long until = System.nanoTime() + SECONDS.toNanos(30);
    while (!condition.getAsBoolean() && System.nanoTime() < until) {
      LockSupport.parkNanos(1_000_000);
    }
    assertThat(condition.getAsBoolean() || System.nanoTime() < until).isTrue();
  }
}
