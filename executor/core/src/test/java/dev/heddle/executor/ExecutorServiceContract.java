package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;

/** What every executor of the JDK keeps to, and ours too. */
@Timeout(60)
abstract class ExecutorServiceContract {

  /** More than any executor here has threads at first. */
  private static final int MANY = 3_000;

  private ExecutorService executor;

  abstract ExecutorService create();

  /** One whose tasks can stand in a queue; none of virtual threads does. */
  boolean canQueue() {
    return true;
  }

  @BeforeEach
  void begin() {
    executor = create();
  }

  @AfterEach
  void end() throws InterruptedException {
    executor.shutdownNow();
    assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
  }

  @Test
  void execute_manyTasks_runsEachOnce() throws InterruptedException {
    AtomicInteger[] runs = new AtomicInteger[MANY];
    CountDownLatch done = new CountDownLatch(MANY);
    for (int i = 0; i < MANY; i++) {
      AtomicInteger run = new AtomicInteger();
      runs[i] = run;
      executor.execute(
          () -> {
            run.incrementAndGet();
            done.countDown();
          });
    }

    assertThat(done.await(30, SECONDS)).isTrue();
    assertThat(runs).allMatch(run -> run.get() == 1);
  }

  /** A pool hands it down to the thread that it needs, and so to whichever task comes there. */
  @Test
  void execute_firstTask_seesTheContextOfTheThreadThatSubmitsOrNone() throws Exception {
    ClassLoader loader = new ClassLoader(null) {};
    InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
    FutureTask<List<Optional<Object>>> submits =
        new FutureTask<>(
            () -> {
              Thread.currentThread().setContextClassLoader(loader);
              local.set("of the submitter");
              return executor
                  .submit(
                      () ->
                          List.<Optional<Object>>of(
                              Optional.ofNullable(Thread.currentThread().getContextClassLoader()),
                              Optional.ofNullable(local.get())))
                  .get();
            });
    Thread.ofPlatform().start(submits);

    List<Optional<Object>> seen = submits.get(30, SECONDS);
    assertThat(seen.get(0).orElse(null)).isIn(loader, ClassLoader.getSystemClassLoader(), null);
    assertThat(seen.get(1).orElse(null)).isIn("of the submitter", null);
  }

  @Test
  void execute_threadLocalOfATask_isNotSeenByTheSubmitter() throws Exception {
    ThreadLocal<String> local = new ThreadLocal<>();
    executor.submit(() -> local.set("of the task")).get();

    assertThat(local.get()).isNull();
  }

  @Test
  void execute_null_isRefused() {
    assertThatThrownBy(() -> executor.execute(null)).isInstanceOf(NullPointerException.class);
  }

  @Test
  void submit_value_isWhatTheTaskGave() throws Exception {
    assertThat(executor.submit(() -> 42).get(30, SECONDS)).isEqualTo(42);
    assertThat(executor.submit(() -> {}, "done").get(30, SECONDS)).isEqualTo("done");
  }

  @Test
  void submit_taskThatThrows_tellsTheCause() {
    Exception thrown = new Exception("no");
    Callable<Object> task =
        () -> {
          throw thrown;
        };

    assertThatThrownBy(() -> executor.submit(task).get(30, SECONDS))
        .isInstanceOf(ExecutionException.class)
        .hasCause(thrown);
  }

  /** The handler is one for the JVM, and this runs for several executors at a time. */
  @Test
  @ResourceLock("default uncaught exception handler")
  void execute_tasksThatThrow_areToldAndOthersRun() throws Exception {
    UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    CountDownLatch told = new CountDownLatch(100);
    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> told.countDown());
    try {
      for (int i = 0; i < 100; i++) {
        executor.execute(
            () -> {
              throw new StackOverflowError("on purpose");
            });
      }

      assertThat(executor.submit(() -> 1).get(30, SECONDS)).isEqualTo(1);
      assertThat(told.await(30, SECONDS)).isTrue();
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
  }

  @Test
  void submit_whatHappenedBefore_isSeenByTheTaskAndItsWritesByWhoGets() throws Exception {
    int[] cell = new int[1];
    for (int round = 1; round <= 1_000; round++) {
      int expected = round;
      cell[0] = round;
      int seen = executor.submit(() -> cell[0]++).get(30, SECONDS);
      assertThat(seen).isEqualTo(expected);
      assertThat(cell[0]).isEqualTo(expected + 1);
    }
  }

  @Test
  void cancel_taskThatRuns_interruptsItAndNoOther() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    Future<?> future = executor.submit(() -> waitForInterrupt(begun, interrupted));
    assertThat(begun.await(30, SECONDS)).isTrue();

    future.cancel(true);

    assertThat(interrupted.get(30, SECONDS)).isTrue();
    assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
    List<Future<Boolean>> others = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      others.add(executor.submit(() -> Thread.currentThread().isInterrupted()));
    }
    for (Future<Boolean> other : others) {
      assertThat(other.get(30, SECONDS)).isFalse();
    }
  }

  @Test
  void execute_taskThatInterruptsItself_isNotSeenByTheNext() throws Exception {
    for (int i = 0; i < 100; i++) {
      executor.submit(() -> Thread.currentThread().interrupt()).get(30, SECONDS);
      assertThat(executor.submit(() -> Thread.currentThread().isInterrupted()).get(30, SECONDS))
          .isFalse();
    }
  }

  @Test
  void invokeAll_givesAllInOrder() throws Exception {
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      int number = i;
      tasks.add(() -> number);
    }

    List<Future<Integer>> futures = executor.invokeAll(tasks);

    for (int i = 0; i < 100; i++) {
      assertThat(futures.get(i).isDone()).isTrue();
      assertThat(futures.get(i).get()).isEqualTo(i);
    }
  }

  @Test
  void invokeAny_givesOneThatSucceeds() throws Exception {
    List<Callable<Integer>> tasks =
        List.of(
            () -> {
              throw new IllegalStateException("no");
            },
            () -> 7);

    assertThat(executor.invokeAny(tasks)).isEqualTo(7);
  }

  @Test
  void invokeAny_allFail_tellsACause() {
    Callable<Integer> fails =
        () -> {
          throw new IllegalStateException("no");
        };

    assertThatThrownBy(() -> executor.invokeAny(List.of(fails, fails)))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void invokeAny_oneSucceeds_theOthersAreInterrupted() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    Callable<Integer> slow =
        () -> {
          waitForInterrupt(begun, interrupted);
          return 1;
        };
    Callable<Integer> quick =
        () -> {
          begun.await();
          return 2;
        };

    assertThat(executor.invokeAny(List.of(slow, quick))).isEqualTo(2);
    assertThat(interrupted.get(30, SECONDS)).isTrue();
  }

  @Test
  void invokeAny_timesOut_throws() {
    Callable<Integer> waits =
        () -> {
          new CountDownLatch(1).await();
          return 1;
        };

    assertThatThrownBy(() -> executor.invokeAny(List.of(waits), 20, MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
  }

  @Test
  void awaitTermination_byAThreadThatIsInterrupted_throws() {
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> executor.awaitTermination(30, SECONDS))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void close_byAThreadThatIsInterrupted_interruptsTasksAndStaysInterrupted() throws Exception {
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    CountDownLatch begun = new CountDownLatch(1);
    executor.execute(() -> waitForInterrupt(begun, interrupted));
    assertThat(begun.await(30, SECONDS)).isTrue();
    Thread.currentThread().interrupt();

    executor.close();

    assertThat(Thread.interrupted()).isTrue();
    assertThat(interrupted.get(30, SECONDS)).isTrue();
    assertThat(executor.isTerminated()).isTrue();
  }

  @Test
  void shutdown_tasksThatWereAccepted_areRun() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    AtomicInteger run = new AtomicInteger();
    for (int i = 0; i < 500; i++) {
      executor.execute(
          () -> {
            Eventually.opens(gate);
            run.incrementAndGet();
          });
    }

    executor.shutdown();

    assertThat(executor.isShutdown()).isTrue();
    assertThat(executor.isTerminated()).isFalse();
    assertThat(executor.awaitTermination(20, MILLISECONDS)).isFalse();
    gate.countDown();
    assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    assertThat(executor.isTerminated()).isTrue();
    assertThat(run).hasValue(500);
  }

  @Test
  void execute_afterShutdown_isRejected() {
    executor.shutdown();

    assertThatThrownBy(() -> executor.execute(() -> {}))
        .isInstanceOf(RejectedExecutionException.class);
    assertThatThrownBy(() -> executor.submit(() -> 1))
        .isInstanceOf(RejectedExecutionException.class);
  }

  @Test
  void shutdown_neverUsedAndTwice_terminates() throws Exception {
    executor.shutdown();
    executor.shutdown();

    assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
  }

  @Test
  void shutdownNow_interruptsWhatRunsAndHandsTheRestBack() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    AtomicInteger ran = new AtomicInteger();
    AtomicInteger interrupted = new AtomicInteger();
    for (int i = 0; i < MANY; i++) {
      executor.execute(
          () -> {
            ran.incrementAndGet();
            begun.countDown();
            try {
              new CountDownLatch(1).await();
            } catch (InterruptedException e) {
              interrupted.incrementAndGet();
            }
          });
    }
    assertThat(begun.await(30, SECONDS)).isTrue();

    List<Runnable> left = executor.shutdownNow();

    assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    assertThat(left.size() + ran.get()).isEqualTo(MANY);
    assertThat(interrupted).hasValue(ran.get());
    if (!canQueue()) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void close_waitsForTheTasks() {
    AtomicInteger run = new AtomicInteger();
    ExecutorService closed = create();
    for (int i = 0; i < 100; i++) {
      closed.execute(run::incrementAndGet);
    }

    closed.close();

    assertThat(run).hasValue(100);
    assertThat(closed.isTerminated()).isTrue();
  }

  @Test
  void execute_byATaskWhileItIsShutDown_isRejectedOrRun() throws Exception {
    AtomicInteger run = new AtomicInteger();
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    CountDownLatch gate = new CountDownLatch(1);
    executor.execute(
        () -> {
          Eventually.opens(gate);
          try {
            executor.execute(run::incrementAndGet);
          } catch (RejectedExecutionException e) {
            thrown.set(e);
          }
        });
    executor.shutdown();
    gate.countDown();

    assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    assertThat(run.get() == 1).isEqualTo(thrown.get() == null);
  }

  @Test
  void invokeAll_timesOut_cancelsWhatIsNotDone() throws Exception {
    List<Future<Object>> futures =
        executor.invokeAll(
            List.of(
                () -> {
                  new CountDownLatch(1).await();
                  return 1;
                }),
            20,
            MILLISECONDS);

    assertThat(futures.getFirst().isCancelled()).isTrue();
  }

  @Test
  void get_timesOut_leavesTheTaskAlone() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    Future<Integer> future =
        executor.submit(
            () -> {
              gate.await();
              return 5;
            });

    assertThatThrownBy(() -> future.get(10, MILLISECONDS)).isInstanceOf(TimeoutException.class);
    gate.countDown();
    assertThat(future.get(30, SECONDS)).isEqualTo(5);
  }

  @Test
  void get_leastTimeout_timesOutAtOnce() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    Future<Integer> future =
        executor.submit(
            () -> {
              gate.await();
              return 5;
            });

    for (long timeout : new long[] {Long.MIN_VALUE, Long.MIN_VALUE + 1, -1, 0}) {
      for (TimeUnit unit : TimeUnit.values()) {
        assertThatThrownBy(() -> future.get(timeout, unit)).isInstanceOf(TimeoutException.class);
      }
    }
    gate.countDown();
    assertThat(future.get(Long.MAX_VALUE, TimeUnit.DAYS)).isEqualTo(5);
    assertThat(future.get(Long.MIN_VALUE, NANOSECONDS)).isEqualTo(5);
  }

  @Test
  void invoke_noTime_isOverAtOnce() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    List<Callable<Boolean>> tasks = List.of(() -> gate.await(10, SECONDS));

    for (long timeout : new long[] {-1, 0}) {
      for (TimeUnit unit : List.of(NANOSECONDS, TimeUnit.DAYS)) {
        assertThat(executor.invokeAll(tasks, timeout, unit)).allMatch(Future::isCancelled);
        assertThatThrownBy(() -> executor.invokeAny(tasks, timeout, unit))
            .isInstanceOf(TimeoutException.class);
      }
    }
  }

  @Test
  void get_longestTimeout_waitsForTheTask() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    Future<Integer> future =
        executor.submit(
            () -> {
              gate.await();
              return 5;
            });
    FutureTask<Integer> gets = new FutureTask<>(() -> future.get(Long.MAX_VALUE, NANOSECONDS));
    Thread waits = Thread.ofPlatform().start(gets);
    Eventually.holds("it waits", () -> waits.getState() != Thread.State.RUNNABLE);
    assertThat(gets.isDone()).isFalse();

    gate.countDown();

    assertThat(gets.get(30, SECONDS)).isEqualTo(5);
  }

  @Test
  @SuppressWarnings("NullAway") // On purpose.
  void get_noUnit_isRefusedWhetherItIsDoneOrNot() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    Future<Integer> open =
        executor.submit(
            () -> {
              gate.await();
              return 5;
            });
    assertThatThrownBy(() -> open.get(1, null)).isInstanceOf(NullPointerException.class);
    gate.countDown();
    assertThat(open.get(30, SECONDS)).isEqualTo(5);

    assertThatThrownBy(() -> open.get(1, null)).isInstanceOf(NullPointerException.class);
    Future<?> cancelled = executor.submit(() -> new CountDownLatch(1).await(30, SECONDS));
    cancelled.cancel(true);
    assertThatThrownBy(() -> cancelled.get(1, null)).isInstanceOf(NullPointerException.class);
  }

  @Test
  void get_byAThreadThatIsInterrupted_throwsAndLeavesTheTaskAlone() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    Future<Integer> future =
        executor.submit(
            () -> {
              gate.await();
              return 5;
            });

    Thread.currentThread().interrupt();
    assertThatThrownBy(future::get).isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> future.get(30, SECONDS)).isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
    gate.countDown();
    assertThat(future.get(30, SECONDS)).isEqualTo(5);
  }

  @Test
  void get_byManyThreads_allAreTold() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    Future<Integer> future =
        executor.submit(
            () -> {
              gate.await();
              return 5;
            });
    List<FutureTask<Integer>> gets = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      boolean isTimed = i % 2 == 0;
      FutureTask<Integer> one =
          new FutureTask<>(() -> isTimed ? future.get(30, SECONDS) : future.get());
      gets.add(one);
      Thread.ofVirtual().start(one);
    }
    gate.countDown();

    for (FutureTask<Integer> one : gets) {
      assertThat(one.get(30, SECONDS)).isEqualTo(5);
    }
  }

  @Test
  void future_tellsItsStateAndItsOutcome() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    Future<Integer> future =
        executor.submit(
            () -> {
              gate.await();
              return 5;
            });
    assertThat(future.state()).isEqualTo(Future.State.RUNNING);
    assertThatThrownBy(future::resultNow).isInstanceOf(IllegalStateException.class);
    gate.countDown();
    future.get(30, SECONDS);

    assertThat(future.state()).isEqualTo(Future.State.SUCCESS);
    assertThat(future.resultNow()).isEqualTo(5);
    assertThatThrownBy(future::exceptionNow).isInstanceOf(IllegalStateException.class);
    assertThat(future.cancel(true)).isFalse();
    assertThat(future.isCancelled()).isFalse();
    Exception thrown = new Exception("no");
    Future<Object> failed =
        executor.submit(
            () -> {
              throw thrown;
            });
    assertThatThrownBy(() -> failed.get(30, SECONDS)).hasCause(thrown);
    assertThat(failed.state()).isEqualTo(Future.State.FAILED);
    assertThat(failed.exceptionNow()).isSameAs(thrown);
  }

  @Test
  void cancel_taskThatRunsAndIsNotToBeInterrupted_isNot() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch gate = new CountDownLatch(1);
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    Future<?> future =
        executor.submit(
            () -> {
              begun.countDown();
              Eventually.opens(gate);
              interrupted.complete(Thread.currentThread().isInterrupted());
            });
    assertThat(begun.await(30, SECONDS)).isTrue();

    assertThat(future.cancel(false)).isTrue();

    assertThat(future.isDone()).isTrue();
    assertThat(future.isCancelled()).isTrue();
    assertThat(future.state()).isEqualTo(Future.State.CANCELLED);
    gate.countDown();
    assertThat(interrupted.get(30, SECONDS)).isFalse();
  }

  @Test
  void awaitTermination_ofATerminatedOneByAThreadThatIsInterrupted_givesTrue() throws Exception {
    executor.submit(() -> 1).get(30, SECONDS);
    executor.shutdown();
    assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    Thread.currentThread().interrupt();

    boolean ended;
    try {
      ended = executor.awaitTermination(30, SECONDS);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(ended).isTrue();
  }

  @Test
  @SuppressWarnings("NullAway") // On purpose.
  void awaitTermination_noUnit_isRefused() throws Exception {
    assertThatThrownBy(() -> executor.awaitTermination(1, null))
        .isInstanceOf(NullPointerException.class);
    executor.shutdown();
    assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    assertThatThrownBy(() -> executor.awaitTermination(1, null))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void awaitTermination_leastTimeout_givesFalseAtOnce() throws Exception {
    assertThat(executor.awaitTermination(Long.MIN_VALUE, NANOSECONDS)).isFalse();
    assertThat(executor.awaitTermination(Long.MIN_VALUE, TimeUnit.DAYS)).isFalse();
    assertThat(executor.awaitTermination(0, SECONDS)).isFalse();
  }

  @Test
  void shutdown_onceATaskWasRefused_isShutDownAndRefusesAll() throws Exception {
    for (int round = 0; round < 200; round++) {
      ExecutorService one = create();
      CountDownLatch underWay = new CountDownLatch(1);
      FutureTask<Boolean> submits =
          new FutureTask<>(
              () -> {
                AtomicInteger inFlight = new AtomicInteger();
                for (int task = 0; ; task++) {
                  while (inFlight.get() > 64) { // An admission is not to refuse any.
                    Thread.onSpinWait();
                  }
                  inFlight.incrementAndGet();
                  try {
                    one.execute(inFlight::decrementAndGet);
                  } catch (RejectedExecutionException e) {
                    return one.isShutdown() && isRefused(one) && isRefused(one);
                  }
                  if (task == 10) {
                    underWay.countDown();
                  }
                }
              });
      Thread.ofPlatform().start(submits);
      assertThat(underWay.await(30, SECONDS)).isTrue();

      one.shutdown();

      assertThat(submits.get(30, SECONDS)).as("round %d", round).isTrue();
      assertThat(one.awaitTermination(30, SECONDS)).isTrue();
    }
  }

  private static boolean isRefused(ExecutorService one) {
    try {
      one.execute(() -> {});
      return false;
    } catch (RejectedExecutionException e) {
      return true;
    }
  }

  @Test
  void isTerminated_seenTrue_everyTaskHasEnded() throws Exception {
    for (int round = 0; round < 100; round++) {
      ExecutorService one = create();
      AtomicInteger ended = new AtomicInteger();
      for (int i = 0; i < 20; i++) {
        one.execute(ended::incrementAndGet);
      }
      one.shutdown();
      Eventually.holds("it is terminated", one::isTerminated);
      assertThat(ended).hasValue(20);
      assertThat(one.awaitTermination(0, SECONDS)).isTrue();
    }
  }

  @Test
  @SuppressWarnings("NullAway") // On purpose.
  void submit_invoke_null_isRefused() {
    assertThatThrownBy(() -> executor.submit((Runnable) null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> executor.submit((Callable<Object>) null))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> executor.invokeAll(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> executor.invokeAny(null)).isInstanceOf(NullPointerException.class);
    List<Callable<Object>> oneIsNull = Arrays.asList(() -> 1, null);
    assertThatThrownBy(() -> executor.invokeAll(oneIsNull))
        .isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> executor.invokeAny(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static void waitForInterrupt(
      CountDownLatch begun, CompletableFuture<Boolean> interrupted) {
    begun.countDown();
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      interrupted.complete(true);
    }
  }
}
