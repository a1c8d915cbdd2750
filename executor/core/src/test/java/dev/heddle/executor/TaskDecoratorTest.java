package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tasks are wrapped as they are submitted, and stay what they are. */
@Timeout(60)
class TaskDecoratorTest {

  private static final ThreadLocal<String> CONTEXT = new ThreadLocal<>();

  /** As libraries that carry context do it. */
  private static Runnable carried(Runnable task) {
    String captured = CONTEXT.get();
    return () -> {
      String before = CONTEXT.get();
      CONTEXT.set(captured);
      try {
        task.run();
      } finally {
        CONTEXT.set(before);
      }
    };
  }

  private record Ask() implements Callable<String> {
    @Override
    public String call() {
      return CONTEXT.get();
    }
  }

  private record Tell(CompletableFuture<String> told) implements Runnable {
    @Override
    public void run() {
      told.complete(CONTEXT.get());
    }
  }

  /** As some languages have it: neither an exception nor an error. */
  @Test
  void whatATaskThrows_isTheCause_whateverItIs() throws Exception {
    Throwable thrown = new Throwable("on purpose");
    try (HeddleExecutor executor = executor(ThreadKinds.BOTH, Admission.unbounded())) {
      Future<Object> future =
          executor.submit(
              () -> {
                TaskDecoratorTest.<RuntimeException>rethrow(thrown);
                return 1;
              });

      assertThatExceptionOfType(ExecutionException.class)
          .isThrownBy(() -> future.get(10, SECONDS))
          .satisfies(e -> assertThat(e.getCause()).isSameAs(thrown));
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <X extends Throwable> void rethrow(Throwable thrown) throws X {
    throw (X) thrown;
  }

  @ParameterizedTest
  @EnumSource
  void everyWayToSubmit_isDecorated(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor = executor(kinds, Admission.bounded(100))) {
      CONTEXT.set("mine");
      CompletableFuture<String> executed = new CompletableFuture<>();
      CompletableFuture<String> submitted = new CompletableFuture<>();
      executor.execute(new Tell(executed));
      executor.submit(new Tell(submitted));

      assertThat(executed.get(10, SECONDS)).isEqualTo("mine");
      assertThat(submitted.get(10, SECONDS)).isEqualTo("mine");
      assertThat(executor.submit(new Ask()).get(10, SECONDS)).isEqualTo("mine");
      assertThat(executor.submit(new Tell(new CompletableFuture<>()), "done").get(10, SECONDS))
          .isEqualTo("done");
      assertThat(executor.invokeAll(List.of(new Ask())).getFirst().get()).isEqualTo("mine");
      assertThat(executor.invokeAny(List.of(new Ask()))).isEqualTo("mine");
      assertThat(executor.stats().taskTypes())
          .extracting(HeddleStats.TaskTypeStats::type)
          .containsExactlyInAnyOrder(Ask.class.getName(), Tell.class.getName());
    } finally {
      CONTEXT.remove();
    }
  }

  /** A task that its parent runs itself, in {@code get}, has its own context all the same. */
  @Test
  void taskThatItsParentRuns_isDecorated() throws Exception {
    try (HeddleExecutor executor = executor(ThreadKinds.PLATFORM, Admission.unbounded())) {
      CONTEXT.set("root");
      assertThat(executor.submit(new Nested(executor, 6)).get(10, SECONDS)).isEqualTo("123456root");
    } finally {
      CONTEXT.remove();
    }
  }

  /** Gives the contexts of its descendants, then its own. */
  private record Nested(HeddleExecutor executor, int depth) implements Callable<String> {
    @Override
    public String call() throws ExecutionException, InterruptedException {
      String own = CONTEXT.get();
      if (depth == 0) {
        return own;
      }
      CONTEXT.set(String.valueOf(depth));
      Future<String> child = executor.submit(new Nested(executor, depth - 1));
      CONTEXT.set("not the child's");
      return child.get() + own;
    }
  }

  @Test
  void whatATaskThrows_isTold() {
    try (HeddleExecutor executor = executor(ThreadKinds.BOTH, Admission.unbounded())) {
      IOException checked = new IOException("no disk");
      AssertionError error = new AssertionError();

      assertThat(failure(executor, checked)).isSameAs(checked);
      assertThat(failure(executor, error)).isSameAs(error);
    }
  }

  private static Throwable failure(HeddleExecutor executor, Throwable thrown) {
    Future<?> future =
        executor.submit(
            () -> {
              if (thrown instanceof Exception exception) {
                throw exception;
              }
              throw (Error) thrown;
            });
    try {
      return new AssertionError("returned " + future.get(10, SECONDS));
    } catch (ExecutionException e) {
      return Objects.requireNonNull(e.getCause());
    } catch (Exception e) {
      return e;
    }
  }

  @Test
  void decoratorThatFails_isToldToWhoSubmits_andTakesNoPlace() throws Exception {
    List<Runnable> asked = new ArrayList<>();
    UnaryOperator<Runnable> failsOnce =
        task -> {
          asked.add(task);
          if (asked.size() == 1) {
            throw new IllegalStateException("no context");
          }
          return task;
        };
    try (HeddleExecutor executor =
        HeddleExecutor.builder().taskDecorator(failsOnce).admission(Admission.bounded(1)).build()) {
      assertThatIllegalStateException()
          .isThrownBy(() -> executor.execute(() -> {}))
          .withMessage("no context");

      assertThat(executor.submit(() -> 1).get(10, SECONDS)).isEqualTo(1);
    }
  }

  @Test
  void decoratorThatGivesNull_isToldToWhoSubmits() {
    // A wrong decorator.
    @SuppressWarnings("NullAway")
    UnaryOperator<Runnable> nothing = task -> null;
    try (HeddleExecutor executor = HeddleExecutor.builder().taskDecorator(nothing).build()) {
      assertThatNullPointerException()
          .isThrownBy(() -> executor.submit(() -> 1))
          .withMessage("the task decorator gave null");
    }
  }

  @Test
  void shutdownNow_handsBackWhatWasGiven() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(1)
            .maximumPlatformThreads(1)
            .admission(Admission.bounded(10))
            .taskDecorator(TaskDecoratorTest::carried)
            .build();
    executor.execute(
        () -> {
          begun.countDown();
          while (end.getCount() > 0) {
            Thread.onSpinWait();
          }
        });
    begun.await();
    Runnable waiting = () -> {};
    executor.execute(waiting);
    Future<?> future = executor.submit(waiting);

    assertThat(executor.shutdownNow()).containsExactlyInAnyOrder(waiting, (Runnable) future);
    end.countDown();
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
  }

  private static HeddleExecutor executor(ThreadKinds kinds, Admission admission) {
    return HeddleExecutor.builder()
        .threads(kinds)
        .admission(admission)
        .taskDecorator(TaskDecoratorTest::carried)
        .build();
  }

  /** Its futures are wrapped before they are executed. */
  @Test
  void completionService_decoratesOnce() throws Exception {
    AtomicInteger decorated = new AtomicInteger();
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .taskDecorator(
                task -> {
                  decorated.incrementAndGet();
                  return task;
                })
            .build()) {
      CompletionService<Integer> service = new ExecutorCompletionService<>(executor);
      service.submit(() -> 1);

      assertThat(service.take().get()).isEqualTo(1);
      assertThat(decorated).hasValue(1);
    }
  }
}
