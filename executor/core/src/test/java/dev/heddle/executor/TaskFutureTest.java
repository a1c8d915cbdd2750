package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.executor.dispatch.TaskType;
import dev.heddle.executor.dispatch.TaskTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What holds for the JDK's future has to hold for ours. */
@Timeout(20)
class TaskFutureTest {

  private static final TaskTypes TYPES = new TaskTypes(Object::getClass);

  /** Makes futures. */
  interface Kind {
    <T> RunnableFuture<T> of(Callable<T> task);

    <T> RunnableFuture<T> of(Runnable task, @Nullable T value);
  }

  private static final Kind OURS =
      new Kind() {
        @Override
        public <T> RunnableFuture<T> of(Callable<T> task) {
          return new TaskFuture<>(task, TYPES.of(task));
        }

        @Override
        public <T> RunnableFuture<T> of(Runnable task, @Nullable T value) {
          TaskType type = TYPES.of(task);
          return value == null
              ? new TaskFuture<>(task, type)
              : new TaskFuture<>(Executors.callable(task, value), type);
        }

        @Override
        public String toString() {
          return "TaskFuture";
        }
      };

  private static final Kind THE_JDKS =
      new Kind() {
        @Override
        public <T> RunnableFuture<T> of(Callable<T> task) {
          return new FutureTask<>(task);
        }

        @Override
        public <T> RunnableFuture<T> of(Runnable task, @Nullable T value) {
          return new FutureTask<>(task, value);
        }

        @Override
        public String toString() {
          return "FutureTask";
        }
      };

  static final List<Kind> KINDS = List.of(THE_JDKS, OURS);

  @ParameterizedTest
  @FieldSource("KINDS")
  void run_gives_whatTheTaskReturned(Kind kind) throws Exception {
    RunnableFuture<String> future = kind.of(() -> "a");
    assertThat(future.isDone()).isFalse();
    assertThat(future.state()).isEqualTo(Future.State.RUNNING);
    assertThatThrownBy(future::resultNow).isInstanceOf(IllegalStateException.class);

    future.run();

    assertThat(future.isDone()).isTrue();
    assertThat(future.isCancelled()).isFalse();
    assertThat(future.get()).isEqualTo("a");
    assertThat(future.get(0, SECONDS)).isEqualTo("a");
    assertThat(future.resultNow()).isEqualTo("a");
    assertThat(future.state()).isEqualTo(Future.State.SUCCESS);
    assertThat(future.cancel(true)).isFalse();
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void run_ofATaskThatReturnsNull_givesNull(Kind kind) throws Exception {
    RunnableFuture<Object> future = kind.of(() -> null);
    future.run();
    assertThat(future.isDone()).isTrue();
    assertThat(future.get()).isNull();
    assertThat(future.resultNow()).isNull();
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void run_ofARunnable_givesItsValueOrNull(Kind kind) throws Exception {
    AtomicInteger runs = new AtomicInteger();
    RunnableFuture<String> valued = kind.of(runs::incrementAndGet, "v");
    RunnableFuture<String> plain = kind.of((Runnable) runs::incrementAndGet, null);
    valued.run();
    plain.run();
    assertThat(valued.get()).isEqualTo("v");
    assertThat(plain.get()).isNull();
    assertThat(runs).hasValue(2);
  }

  /** A task may be both. */
  private static final class Both implements Runnable, Callable<String> {
    private String called = "";

    @Override
    public void run() {
      called += "run";
    }

    @Override
    public String call() {
      called += "call";
      return called;
    }
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void run_ofATaskThatIsBoth_isAsItWasSubmitted(Kind kind) throws Exception {
    Both asRunnable = new Both();
    Both asCallable = new Both();
    RunnableFuture<String> runnable = kind.of((Runnable) asRunnable, null);
    RunnableFuture<String> callable = kind.of((Callable<String>) asCallable);
    RunnableFuture<String> valued = kind.of((Runnable) new Both(), "v");
    valued.run();
    assertThat(valued.get()).isEqualTo("v");
    runnable.run();
    callable.run();
    assertThat(asRunnable.called).isEqualTo("run");
    assertThat(runnable.get()).isNull();
    assertThat(callable.get()).isEqualTo("call");
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void run_ofATaskThatThrows_givesWhatItThrew(Kind kind) {
    Error error = new Error("thrown");
    RunnableFuture<String> future =
        kind.of(
            () -> {
              throw error;
            },
            null);
    future.run();
    assertThatThrownBy(future::get).isInstanceOf(ExecutionException.class).hasCause(error);
    assertThat(future.exceptionNow()).isSameAs(error);
    assertThat(future.state()).isEqualTo(Future.State.FAILED);
    assertThat(future.isCancelled()).isFalse();
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void run_again_doesNothing(Kind kind) {
    AtomicInteger runs = new AtomicInteger();
    RunnableFuture<Integer> future = kind.of(runs::incrementAndGet);
    future.run();
    future.run();
    assertThat(runs).hasValue(1);
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void run_ofATaskThatRunsItself_runsItOnce(Kind kind) {
    AtomicInteger runs = new AtomicInteger();
    AtomicReference<RunnableFuture<Integer>> self = new AtomicReference<>();
    self.set(
        kind.of(
            () -> {
              self.get().run();
              return runs.incrementAndGet();
            }));
    self.get().run();
    assertThat(runs).hasValue(1);
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void cancel_beforeItRuns_keepsItFromRunning(Kind kind) {
    AtomicInteger runs = new AtomicInteger();
    RunnableFuture<Integer> future = kind.of(runs::incrementAndGet);
    assertThat(future.cancel(false)).isTrue();
    assertThat(future.cancel(true)).isFalse();
    future.run();
    assertThat(runs).hasValue(0);
    assertThat(future.isDone()).isTrue();
    assertThat(future.isCancelled()).isTrue();
    assertThat(future.state()).isEqualTo(Future.State.CANCELLED);
    assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
    assertThatThrownBy(future::resultNow).isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void cancel_whileItRuns_interruptsItIfTold(Kind kind) throws Exception {
    for (boolean interrupts : new boolean[] {false, true}) {
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch goOn = new CountDownLatch(1);
      AtomicReference<Boolean> interrupted = new AtomicReference<>();
      RunnableFuture<String> future =
          kind.of(
              () -> {
                begun.countDown();
                try {
                  goOn.await();
                  interrupted.set(false);
                } catch (InterruptedException e) {
                  interrupted.set(true);
                }
                return "too late";
              });
      Thread runner = Thread.ofPlatform().start(future);
      begun.await();
      assertThat(future.cancel(interrupts)).isTrue();
      assertThatThrownBy(future::get).isInstanceOf(CancellationException.class);
      if (!interrupts) {
        goOn.countDown(); // Otherwise it could go on without having seen the interrupt.
      }
      runner.join();
      assertThat(interrupted).hasValue(interrupts);
      assertThat(future.isCancelled()).isTrue();
    }
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void cancel_atTheEnd_interruptsNothingThatComesAfterTheTask(Kind kind) throws Exception {
    for (int i = 0; i < 2_000; i++) {
      AtomicInteger late = new AtomicInteger();
      cancelAsItEnds(
          kind,
          () -> {
            Thread.interrupted(); // One for the task, seen late, is not meant here.
            for (int look = 0; look < 100; look++) {
              late.addAndGet(Thread.interrupted() ? 1 : 0);
            }
          });
      assertThat(late).hasValue(0);
    }
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void cancel_whileItRunsOnAVirtualThread_leavesTheInterruptToThatThread(Kind kind)
      throws Exception {
    for (int i = 0; i < 2_000; i++) {
      AtomicBoolean wasTold = new AtomicBoolean();
      boolean cancelled = cancelAsItEnds(kind, () -> wasTold.set(Thread.interrupted()));
      assertThat(wasTold.get()).isEqualTo(cancelled);
    }
  }

  /**
   * Cancels a short task that has begun on a virtual thread.
   *
   * @param next what the thread does after it
   * @return whether the task was cancelled
   */
  private static boolean cancelAsItEnds(Kind kind, Runnable next) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    RunnableFuture<String> future =
        kind.of(
            () -> {
              begun.countDown();
              return "";
            });
    Thread runner =
        Thread.startVirtualThread(
            () -> {
              future.run();
              next.run();
            });
    begun.await();
    boolean cancelled = future.cancel(true);
    runner.join();
    return cancelled;
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void get_byManyThreads_endsForAllOfThem(Kind kind) throws Exception {
    RunnableFuture<String> future = kind.of(() -> "a");
    AtomicInteger got = new AtomicInteger();
    List<Thread> waiters = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Thread.Builder builder = i % 2 == 0 ? Thread.ofPlatform() : Thread.ofVirtual();
      waiters.add(builder.start(() -> got.addAndGet(valueOf(future).length())));
    }
    for (Thread waiter : waiters) {
      awaitState(waiter, Thread.State.WAITING);
    }
    future.run();
    for (Thread waiter : waiters) {
      waiter.join();
    }
    assertThat(got).hasValue(20);
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void get_thatTimesOutOrIsInterrupted_leavesTheOthersWaiting(Kind kind) throws Exception {
    RunnableFuture<String> future = kind.of(() -> "a");
    AtomicInteger got = new AtomicInteger();
    List<Thread> patient =
        Stream.generate(
                () -> Thread.ofPlatform().start(() -> got.addAndGet(valueOf(future).length())))
            .limit(3)
            .toList();
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread interrupted =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    future.get();
                  } catch (InterruptedException | ExecutionException e) {
                    thrown.set(e);
                  }
                });
    awaitState(interrupted, Thread.State.WAITING);
    interrupted.interrupt();
    interrupted.join();
    assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
    assertThatThrownBy(() -> future.get(1, MILLISECONDS)).isInstanceOf(TimeoutException.class);
    assertThatThrownBy(() -> future.get(-1, SECONDS)).isInstanceOf(TimeoutException.class);
    future.run();
    for (Thread waiter : patient) {
      waiter.join();
    }
    assertThat(got).hasValue(3);
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void get_byAnInterruptedThread_throwsUnlessItIsDone(Kind kind) throws Exception {
    RunnableFuture<String> future = kind.of(() -> "a");
    Thread.currentThread().interrupt();
    assertThatThrownBy(future::get).isInstanceOf(InterruptedException.class);
    future.run();
    Thread.currentThread().interrupt();
    assertThat(future.get()).isEqualTo("a");
    assertThat(Thread.interrupted()).isTrue();
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void state_tellsHowItEnded(Kind kind) {
    RunnableFuture<String> future = kind.of(() -> "a");
    RunnableFuture<String> failing =
        kind.of(
            () -> {
              throw new IllegalStateException("on purpose");
            });
    RunnableFuture<String> cancelled = kind.of(() -> "a");
    RunnableFuture<String> interrupted = kind.of(() -> "a");
    assertThat(future.state()).isEqualTo(Future.State.RUNNING);
    future.run();
    failing.run();
    cancelled.cancel(false);
    interrupted.cancel(true);

    assertThat(future.state()).isEqualTo(Future.State.SUCCESS);
    assertThat(failing.state()).isEqualTo(Future.State.FAILED);
    assertThat(cancelled.state()).isEqualTo(Future.State.CANCELLED);
    assertThat(interrupted.state()).isEqualTo(Future.State.CANCELLED);
  }

  /** Prints the future of another task of its type. */
  private record Prints(@Nullable Future<String> other) implements Callable<String> {
    @Override
    public String call() {
      return String.valueOf(other);
    }
  }

  @Test
  void toString_inATaskOfTheSameType_makesNoRecursionOfIt() throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      Future<String> first = executor.submit(new Prints(null));
      first.get();
      Future<String> second = executor.submit(new Prints(first));

      assertThat(second.get()).contains("SUCCESS");
      assertThat(((TaskFuture<?>) second).type().isRecursive()).isFalse();
    }
  }

  @Test
  void toString_tellsStateAndType() {
    RunnableFuture<String> future = OURS.of(new Both(), null);
    assertThat(future).asString().contains("RUNNING").contains(Both.class.getName());
    future.run();
    assertThat(future).asString().contains("SUCCESS");
  }

  private static String valueOf(Future<String> future) {
    try {
      return future.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  private static void awaitState(Thread thread, Thread.State state) {
    while (thread.getState() != state) {
      Thread.onSpinWait();
    }
  }

  @Test
  void withdraws_queued_onlyRunRunsIt() throws Exception {
    TaskFuture<Integer> future = new TaskFuture<>(() -> 1, TYPES.of("a task")).queued();

    assertThat(future.withdraws()).isTrue();
    assertThat(future.runIfQueued()).isFalse();
    assertThat(future.isDone()).isFalse();

    future.run();
    assertThat(future.get()).isEqualTo(1);
  }

  @Test
  void withdraws_begun_isFalse() {
    List<Boolean> told = new ArrayList<>();
    List<TaskFuture<?>> own = new ArrayList<>();
    own.add(
        new TaskFuture<>(() -> told.add(own.getFirst().withdraws()), TYPES.of("a task")).queued());

    own.getFirst().runIfQueued();
    told.add(own.getFirst().withdraws());

    assertThat(told).containsExactly(false, false);
  }
}
