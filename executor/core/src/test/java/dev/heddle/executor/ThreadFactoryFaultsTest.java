package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that cannot be made or started cost a try, and no task. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ThreadFactoryFaultsTest {

  /** What a factory may do instead of giving a thread that starts. */
  enum Fault {
    NULL {
      @Override
      @Nullable Thread fail(Runnable task) {
        return null;
      }
    },
    EXCEPTION {
      @Override
      Thread fail(Runnable task) {
        throw new IllegalStateException("on purpose");
      }
    },
    ERROR {
      @Override
      Thread fail(Runnable task) {
        throw new StackOverflowError("on purpose");
      }
    },
    OUT_OF_MEMORY {
      @Override
      Thread fail(Runnable task) {
        throw new OutOfMemoryError("unable to create native thread, on purpose");
      }
    },
    OUT_OF_MEMORY_AT_START {
      @Override
      Thread fail(Runnable task) {
        return new Unstartable(task);
      }
    };

    abstract @Nullable Thread fail(Runnable task);
  }

  private static class Unstartable extends Thread {
    Unstartable(Runnable task) {
      super(task);
    }

    @Override
    public void start() {
      throw new OutOfMemoryError("unable to create native thread, on purpose");
    }
  }

  /** Gives threads as another does, but for those whose number, from 1 on, is to fail. */
  @SuppressWarnings("NullAway") // A factory may give null.
  private static ThreadFactory failing(Fault fault, IntPredicate fails, ThreadFactory other) {
    AtomicInteger number = new AtomicInteger();
    return task -> fails.test(number.incrementAndGet()) ? fault.fail(task) : other.newThread(task);
  }

  static Stream<Arguments> faultsWherePlatformThreadsAre() {
    return Stream.of(ThreadKinds.PLATFORM, ThreadKinds.BOTH)
        .flatMap(kinds -> Stream.of(Fault.values()).map(fault -> Arguments.of(kinds, fault)));
  }

  @ParameterizedTest
  @MethodSource("faultsWherePlatformThreadsAre")
  void platformThreads_everyOtherFails_allTasksRun(ThreadKinds kinds, Fault fault)
      throws InterruptedException {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(kinds)
            .platformThreadFactory(
                failing(fault, number -> number % 2 == 1, Thread.ofPlatform().factory()))
            .build()) {
      allRunAtTheSameTime(executor, 40);
      assertThat(executor.stats().failedStarts()).isPositive();
    }
  }

  @ParameterizedTest
  @EnumSource
  void platformThreads_allFail_tasksAreLeftToVirtualThreads(Fault fault)
      throws InterruptedException {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .platformThreadFactory(failing(fault, number -> true, Thread.ofPlatform().factory()))
            .build()) {
      allRunAtTheSameTime(executor, 40);
      assertThat(executor.stats().threads().platform()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void virtualThreads_everyOtherFails_tasksOfTheQueueAllRun(Fault fault)
      throws InterruptedException {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .maximumPlatformThreads(2)
            .virtualThreadFactory(
                failing(fault, number -> number % 2 == 1, Thread.ofVirtual().factory()))
            .build()) {
      allRunAtTheSameTime(executor, 40);
      assertThat(executor.stats().failedStarts()).isPositive();
    }
  }

  /** As factories do whose threads are to survive everything. */
  @ParameterizedTest
  @EnumSource
  void threads_runWhatTheyWereGivenAgain_tasksRunOnceAndItTerminates(ThreadKinds kinds)
      throws Exception {
    AtomicInteger ran = new AtomicInteger();
    CountDownLatch again = new CountDownLatch(2);
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(kinds)
            .parallelism(2)
            .keepAlive(Duration.ofMillis(1))
            .platformThreadFactory(task -> Thread.ofPlatform().unstarted(twice(task, again)))
            .virtualThreadFactory(task -> Thread.ofVirtual().unstarted(twice(task, again)))
            .build();
    for (int i = 0; i < 20; i++) {
      executor.submit(ran::incrementAndGet).get(10, SECONDS);
      Eventually.holds("it rests", () -> executor.stats().threads().platform() == 0);
    }
    assertThat(again.await(10, SECONDS)).isTrue();

    allRunAtTheSameTime(executor, 3);
    executor.shutdown();
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    assertThat(ran).hasValue(20);
  }

  private static Runnable twice(Runnable task, CountDownLatch again) {
    return () -> {
      task.run();
      task.run();
      again.countDown();
    };
  }

  @Test
  void shutdownNow_anInterruptThrows_tasksAreReturnedAndOthersAreTold() throws Exception {
    CountDownLatch begun = new CountDownLatch(2);
    CountDownLatch end = new CountDownLatch(1);
    AtomicInteger told = new AtomicInteger();
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(2)
            .maximumPlatformThreads(2)
            .platformThreadFactory(Uninterruptible::new)
            .build();
    for (int i = 0; i < 2; i++) {
      executor.execute(
          () -> {
            begun.countDown();
            try {
              end.await();
            } catch (InterruptedException e) {
              told.incrementAndGet();
            }
          });
    }
    assertThat(begun.await(10, SECONDS)).isTrue();
    for (int i = 0; i < 3; i++) {
      executor.execute(told::incrementAndGet);
    }

    assertThat(executor.shutdownNow()).hasSize(3);
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    assertThat(told).hasValue(2);
  }

  private static final class Uninterruptible extends Thread {
    Uninterruptible(Runnable task) {
      super(task);
    }

    @Override
    public void interrupt() {
      super.interrupt();
      throw new IllegalStateException("on purpose");
    }
  }

  /** A submitter's stack may end anywhere in the executor. */
  @ParameterizedTest
  @EnumSource
  void execute_whereTheStackEnds_laterTasksRunAndItTerminates(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor first = HeddleExecutor.builder().threads(kinds).build()) {
      first.submit(() -> 1).get(10, SECONDS); // Else classes would be loaded there.
    }
    for (int above = 0; above < 200; above++) {
      HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).parallelism(1).build();
      hasRoom(mostLevels() - above, () -> executor.execute(() -> {}));

      assertThat(executor.submit(() -> 1).get(10, SECONDS)).isEqualTo(1);
      executor.shutdown();
      assertThat(executor.awaitTermination(10, SECONDS)).as("above %d", above).isTrue();
    }
  }

  /** Changes as code is compiled. */
  private static int mostLevels() throws InterruptedException {
    int fit = 0;
    int tooMany = 100_000;
    while (tooMany - fit > 1) {
      int levels = (fit + tooMany) / 2;
      if (hasRoom(levels, () -> {})) {
        fit = levels;
      } else {
        tooMany = levels;
      }
    }
    return fit;
  }

  /** Whether a small stack has room for a task above so many frames. */
  private static boolean hasRoom(int levels, Runnable task) throws InterruptedException {
    AtomicBoolean ended = new AtomicBoolean();
    Thread thread =
        Thread.ofPlatform()
            .stackSize(200_000)
            .unstarted(
                () -> {
                  try {
                    ended.set(runsAbove(levels, task));
                  } catch (StackOverflowError e) {
                    // On purpose.
                  }
                });
    thread.start();
    thread.join();
    return ended.get();
  }

  private static boolean runsAbove(int levels, Runnable task) {
    if (levels > 0) {
      return runsAbove(levels - 1, task);
    }
    task.run();
    return true;
  }

  @Test
  void virtualThreads_oneHasStartedAlready_itsTaskIsRefusedAndDoesNotRun() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    AtomicInteger ran = new AtomicInteger();
    AtomicInteger number = new AtomicInteger();
    AtomicReference<Thread> started = new AtomicReference<>();
    ThreadFactory startsTheSecond =
        task -> {
          Thread thread = Thread.ofVirtual().unstarted(task);
          if (number.incrementAndGet() == 2) {
            thread.start();
            started.set(thread);
          }
          return thread;
        };
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.VIRTUAL)
            .virtualThreadFactory(startsTheSecond)
            .build();
    executor.execute(() -> Eventually.opens(end));

    assertThat(catchThrowable(() -> executor.execute(ran::incrementAndGet)))
        .isInstanceOf(RejectedExecutionException.class);
    started.get().join();
    executor.shutdown();

    assertThat(executor.isTerminated()).isFalse();
    end.countDown();
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    assertThat(ran).hasValue(0);
  }

  @ParameterizedTest
  @EnumSource
  void virtualThreads_firstFails_whoSubmitsIsToldAndTheNextRuns(Fault fault)
      throws InterruptedException {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.VIRTUAL)
            .admission(Admission.bounded(1))
            .virtualThreadFactory(
                failing(fault, number -> number == 1, Thread.ofVirtual().factory()))
            .build()) {
      Throwable told = catchThrowable(() -> executor.execute(() -> {}));
      assertThat(told).isNotNull();
      if (fault == Fault.NULL) {
        assertThat(told).isInstanceOf(RejectedExecutionException.class);
      }

      allRunAtTheSameTime(executor, 1);
    }
  }

  @Test
  void virtualThreads_oneFailsWhileItIsShutDown_terminates() throws InterruptedException {
    AtomicReference<@Nullable HeddleExecutor> shutDown = new AtomicReference<>();
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.VIRTUAL)
            .virtualThreadFactory(
                task -> {
                  HeddleExecutor now = shutDown.get();
                  if (now != null) {
                    now.shutdown();
                  }
                  throw new OutOfMemoryError("unable to create native thread, on purpose");
                })
            .build();
    shutDown.set(executor);

    assertThat(catchThrowable(() -> executor.execute(() -> {})))
        .isInstanceOf(OutOfMemoryError.class);

    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
  }

  private static void allRunAtTheSameTime(HeddleExecutor executor, int tasks)
      throws InterruptedException {
    CountDownLatch together = new CountDownLatch(tasks);
    AtomicInteger runs = new AtomicInteger();
    for (int i = 0; i < tasks; i++) {
      executor.execute(
          () -> {
            runs.incrementAndGet();
            together.countDown();
            try {
              together.await();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          });
    }
    assertThat(together.await(10, SECONDS)).isTrue();
    assertThat(runs).hasValue(tasks);
  }

  /** Tasks that are known to wait stand in a line for virtual threads. */
  @ParameterizedTest
  @EnumSource
  void virtualThreads_noneCanEverBeStarted_tasksThatWaitRunOnWorkers(Fault fault) throws Exception {
    @SuppressWarnings("NullAway") // A factory may give null.
    ThreadFactory fails = fault::fail;
    try (HeddleExecutor executor =
        HeddleExecutor.builder().parallelism(2).virtualThreadFactory(fails).build()) {
      for (int i = 0; i < 50; i++) {
        assertThat(executor.submit(ThreadFactoryFaultsTest::waits).get(10, SECONDS)).isEqualTo(1);
      }
    }
  }

  private static int waits() throws InterruptedException {
    Thread.sleep(1);
    return 1;
  }

  /** Gives threads of which the first ends without its task. */
  private static ThreadFactory firstDies() {
    AtomicInteger asked = new AtomicInteger();
    return task -> Thread.ofPlatform().unstarted(asked.incrementAndGet() == 1 ? () -> {} : task);
  }

  /** The only worker that may be active is one that never comes. */
  @ParameterizedTest
  @EnumSource(names = {"PLATFORM", "BOTH"})
  void platformThread_theOnlyOneDies_anotherTakesItsPlaceAndItTerminates(ThreadKinds kinds)
      throws Exception {
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(kinds)
            .parallelism(1)
            .maximumPlatformThreads(1)
            .platformThreadFactory(firstDies())
            .build();

    Future<Integer> first = executor.submit(() -> 1);
    Future<Integer> second = executor.submit(() -> 2); // It finds that nobody has come.

    assertThat(first.get(10, SECONDS)).isEqualTo(1);
    assertThat(second.get(10, SECONDS)).isEqualTo(2);
    executor.shutdown();
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
  }

  @Test
  void platformThread_theOnlyOneDiesAndNothingIsQueued_terminates() throws Exception {
    AtomicReference<Thread> dead = new AtomicReference<>();
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .platformThreadFactory(
                task -> {
                  dead.set(Thread.ofPlatform().unstarted(() -> {}));
                  return dead.get();
                })
            .build();
    executor.execute(() -> {});
    dead.get().join();

    assertThat(executor.shutdownNow()).hasSize(1);
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
  }

  /** Nobody comes for a task that finds a thread in the making, which then dies. */
  @ParameterizedTest
  @EnumSource(names = {"PLATFORM", "BOTH"})
  void platformThread_theFirstDies_theOnlyTaskRunsAllTheSame(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder().threads(kinds).platformThreadFactory(firstDies()).build()) {
      assertThat(executor.submit(() -> 1).get(20, SECONDS)).isEqualTo(1);
    }
  }

  @Test
  void platformThreads_allDie_tasksAreLeftToVirtualThreads() throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .platformThreadFactory(task -> Thread.ofPlatform().unstarted(() -> {}))
            .build()) {
      allRunAtTheSameTime(executor, 40);
    }
  }

  /** Waits for one of its own type, so that this is known for a recursion. */
  private record Twig(HeddleExecutor executor, int levels) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      return levels == 0 ? 1 : executor.submit(new Twig(executor, levels - 1)).get();
    }
  }

  /** What a worker keeps is not lost if the thread that is to take it never comes. */
  @Test
  void platformThread_thatIsToTakeAnAwaitedTask_dies_anotherTakesIt() throws Exception {
    AtomicBoolean die = new AtomicBoolean();
    CountDownLatch kept = new CountDownLatch(1);
    AtomicReference<@Nullable Thread> waiting = new AtomicReference<>();
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(2)
            .platformThreadFactory(
                task -> Thread.ofPlatform().unstarted(die.get() ? () -> {} : task))
            .build()) {
      for (int i = 0; i < 10; i++) {
        executor.submit(new Twig(executor, 3)).get(20, SECONDS);
      }
      Future<?> other =
          executor.submit(
              () -> {
                kept.await();
                Eventually.holds(
                    "the other waits",
                    () -> {
                      Thread now = waiting.get();
                      return now != null && now.getState() == Thread.State.TIMED_WAITING;
                    });
                return 1;
              });
      Future<Integer> asking =
          executor.submit(
              () -> {
                Future<Integer> future = executor.submit(new Twig(executor, 0));
                die.set(true);
                waiting.set(Thread.currentThread());
                kept.countDown();
                return future.get(15, SECONDS);
              });

      assertThat(asking.get(20, SECONDS)).isEqualTo(1);
      other.get(20, SECONDS);
    }
  }

  /** One thread holds back until the task that is queued has run; so does what waits for that. */
  @ParameterizedTest
  @EnumSource(names = {"PLATFORM", "BOTH"})
  void platformThread_thatHoldsBack_othersRunAllTasks(ThreadKinds kinds) throws Exception {
    AtomicInteger asked = new AtomicInteger();
    CountDownLatch gate = new CountDownLatch(1);
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(kinds)
            .parallelism(2)
            .platformThreadFactory(
                task ->
                    Thread.ofPlatform()
                        .unstarted(
                            asked.incrementAndGet() > 1
                                ? task
                                : () -> {
                                  Eventually.opens(gate);
                                  task.run();
                                }))
            .build()) {
      try {
        executor.execute(() -> Eventually.opens(gate));
        executor.execute(() -> Eventually.opens(gate));
        executor.execute(gate::countDown);

        assertThat(gate.await(20, SECONDS)).isTrue();
      } finally {
        gate.countDown(); // Before the executor waits for them.
      }
    }
  }

  /** On a thread of the other kind, a task that waits for another would do so for ever. */
  @Test
  void platformThreads_areVirtual_countAsNone() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .maximumPlatformThreads(1)
            .platformThreadFactory(
                task ->
                    (asked.incrementAndGet() == 1 ? Thread.ofVirtual() : Thread.ofPlatform())
                        .unstarted(task))
            .build()) {
      Future<Integer> outer =
          executor.submit(
              () -> {
                assertThat(Thread.currentThread().isVirtual()).isFalse();
                return executor.submit(() -> 1).get();
              });
      executor.execute(() -> {}); // It finds that nobody has come.

      assertThat(outer.get(10, SECONDS)).isEqualTo(1);
      assertThat(executor.stats().failedStarts()).isEqualTo(1);
    }
  }

  @Test
  void virtualThreads_arePlatformThreads_areRefused() {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.VIRTUAL)
            .virtualThreadFactory(Thread.ofPlatform().factory())
            .build()) {
      assertThat(catchThrowable(() -> executor.execute(() -> {})))
          .isInstanceOf(RejectedExecutionException.class)
          .hasMessageContaining("no new virtual thread");
    }
  }

  /** What is counted is shown as a counter, which must not fall. */
  @Test
  void virtualThreads_oneIsBeingMade_isNotCounted() {
    AtomicReference<@Nullable HeddleExecutor> made = new AtomicReference<>();
    AtomicInteger seen = new AtomicInteger(-1);
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.VIRTUAL)
            .virtualThreadFactory(
                task -> {
                  HeddleExecutor now = made.get();
                  seen.set(now == null ? -1 : (int) now.stats().startedVirtual());
                  throw new IllegalStateException("on purpose");
                })
            .build()) {
      made.set(executor);

      assertThat(catchThrowable(() -> executor.execute(() -> {})))
          .isInstanceOf(IllegalStateException.class);
      assertThat(seen).hasValue(0);
    }
  }

  /** What a factory does with the second thread that it gives. */
  enum Second {
    DIES_BEFORE_IT_RUNS {
      @Override
      Thread give(Runnable task) {
        return Thread.ofPlatform().unstarted(() -> {});
      }
    },
    IS_STARTED {
      @Override
      Thread give(Runnable task) {
        return Thread.ofPlatform().start(task);
      }
    };

    abstract Thread give(Runnable task);
  }

  /** Nobody relies on a thread that does not come. */
  @ParameterizedTest
  @EnumSource
  void platformThread_thatNeverComes_othersRunAllTasks(Second second) throws Exception {
    AtomicInteger asked = new AtomicInteger();
    CountDownLatch first = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(2)
            .maximumPlatformThreads(2)
            .platformThreadFactory(
                task ->
                    asked.incrementAndGet() == 2
                        ? second.give(task)
                        : Thread.ofPlatform().unstarted(task))
            .build();
    executor.execute(
        () -> {
          first.countDown();
          Eventually.opens(end);
        });
    assertThat(first.await(10, SECONDS)).isTrue();
    Future<Integer> waiting = executor.submit(() -> 1);
    Future<Integer> another = executor.submit(() -> 2);
    end.countDown();

    assertThat(waiting.get(10, SECONDS)).isEqualTo(1);
    assertThat(another.get(10, SECONDS)).isEqualTo(2);
    for (int i = 0; i < 100; i++) {
      assertThat(executor.submit(() -> 3).get(10, SECONDS)).isEqualTo(3);
    }
    executor.shutdown();
  }
}
