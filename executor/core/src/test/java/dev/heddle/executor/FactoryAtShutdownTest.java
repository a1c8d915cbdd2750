package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A factory that answers when its executor is shut down already loses no task and holds no end. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated
class FactoryAtShutdownTest {

  /** What a factory answers in the end. */
  enum Answer {
    A_THREAD,
    NULL,
    EXCEPTION,
    OUT_OF_MEMORY;

    @Nullable Thread give(Runnable task) {
      return switch (this) {
        case A_THREAD -> Thread.ofPlatform().unstarted(task);
        case NULL -> null;
        case EXCEPTION -> throw new IllegalStateException("on purpose");
        case OUT_OF_MEMORY -> throw new OutOfMemoryError("on purpose");
      };
    }
  }

  /** Gives the first thread at once, and the second when it may. */
  @SuppressWarnings("NullAway") // A factory may give null.
  private record Late(Answer answer, AtomicInteger asked, CountDownLatch begun, CountDownLatch may)
      implements ThreadFactory {

    Late(Answer answer) {
      this(answer, new AtomicInteger(), new CountDownLatch(1), new CountDownLatch(1));
    }

    @Override
    public Thread newThread(Runnable task) {
      if (asked.incrementAndGet() != 2) {
        return Thread.ofPlatform().unstarted(task);
      }
      begun.countDown();
      Eventually.opens(may);
      return answer.give(task);
    }
  }

  @ParameterizedTest
  @EnumSource
  void platformThread_comesWhileItIsShutDown_allTasksRunAndItTerminates(Answer answer)
      throws InterruptedException {
    Late factory = new Late(answer);
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(2)
            .platformThreadFactory(factory)
            .build();
    AtomicInteger ran = new AtomicInteger();
    Thread submitter = submitUntilASecondThreadIsAsked(executor, factory, ran);

    executor.shutdown();
    factory.may().countDown();
    submitter.join();

    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    assertThat(ran).hasValue(2);
  }

  /** What is to be done at the end is done once: a name that was given back may be another's. */
  @ParameterizedTest
  @EnumSource
  void platformThread_comesAfterTheEnd_anMXBeanOfThatNameStays(Answer answer) throws Exception {
    Late factory = new Late(answer);
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .name("late-" + answer)
            .registerMXBean()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(2)
            .platformThreadFactory(factory)
            .build();
    AtomicInteger ran = new AtomicInteger();
    Thread submitter = submitUntilASecondThreadIsAsked(executor, factory, ran);
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("dev.heddle:type=HeddleExecutor,name=\"late-" + answer + '"');

    executor.shutdownNow();
    boolean ended = executor.awaitTermination(1, SECONDS); // It may well wait for the factory.
    if (!ended) {
      factory.may().countDown();
    }
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    try (HeddleExecutor next =
        HeddleExecutor.builder().name("late-" + answer).registerMXBean().build()) {
      factory.may().countDown();
      submitter.join();
      assertThat(next.submit(() -> 1).get(10, SECONDS)).isEqualTo(1);
      assertThat(beans.isRegistered(name)).isTrue();
    }
    assertThat(beans.isRegistered(name)).isFalse();
  }

  private static void awaitOrStop(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // It is asked to stop.
    }
  }

  /**
   * One task runs until the second has come, or been asked to stop. If the first thread is late,
   * the sentinel asks for a second one before there is a task for it.
   */
  private static Thread submitUntilASecondThreadIsAsked(
      HeddleExecutor executor, Late factory, AtomicInteger ran) throws InterruptedException {
    CountDownLatch first = new CountDownLatch(1);
    executor.execute(
        () -> {
          first.countDown();
          awaitOrStop(factory.may());
          ran.incrementAndGet();
        });
    assertThat(first.await(10, SECONDS)).isTrue();
    Thread submitter =
        Thread.ofPlatform().start(() -> executor.execute(() -> ran.incrementAndGet()));
    Eventually.holds("the second came", () -> executor.stats().queued() == 1 || ran.get() > 0);
    assertThat(factory.begun().await(10, SECONDS)).isTrue();
    return submitter;
  }

  /** A task that its parent waits for is handed to a thread that comes when all are handed back. */
  @Test
  void platformThread_forAnAwaitedTask_comesAfterShutdownNow_doesNotRunWhatWasHandedBack()
      throws Exception {
    Late factory = new Late(Answer.A_THREAD);
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(1)
            .platformThreadFactory(factory)
            .build();
    AtomicInteger ran = new AtomicInteger();
    CountDownLatch submitted = new CountDownLatch(1);
    executor.execute(
        () -> {
          try {
            Future<Integer> inner = executor.submit(() -> ran.incrementAndGet());
            submitted.countDown();
            inner.get();
          } catch (InterruptedException | ExecutionException e) {
            // It is asked to stop.
          }
        });
    assertThat(submitted.await(10, SECONDS)).isTrue();
    assertThat(factory.begun().await(10, SECONDS)).isTrue();

    List<Runnable> left = executor.shutdownNow();
    factory.may().countDown();

    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    assertThat(left.size() + ran.get()).isEqualTo(1);
  }

  /** A thread that cannot be made is asked for again, although nobody submits any more. */
  @ParameterizedTest
  @EnumSource
  void platformThread_firstCannotBeMade_theTaskRunsAllTheSame(Answer answer) throws Exception {
    AtomicInteger asked = new AtomicInteger();
    @SuppressWarnings("NullAway") // A factory may give null.
    ThreadFactory failsOnce =
        task ->
            asked.incrementAndGet() == 1 ? answer.give(task) : Thread.ofPlatform().unstarted(task);
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .platformThreadFactory(failsOnce)
            .build()) {
      assertThat(executor.submit(() -> 1).get(10, SECONDS)).isEqualTo(1);
    }
  }

  /** Others do not stand behind a factory that takes long, beside a worker that is idle. */
  @Test
  void platformThread_comesLate_tasksRunOnTheWorkerThatIsThere() throws Exception {
    Late factory = new Late(Answer.A_THREAD);
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(2)
            .platformThreadFactory(factory)
            .build()) {
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch end = new CountDownLatch(1);
      Future<?> first =
          executor.submit(
              () -> {
                begun.countDown();
                Eventually.opens(end);
              });
      assertThat(begun.await(10, SECONDS)).isTrue();
      Thread submitter = Thread.ofPlatform().start(() -> executor.execute(() -> {}));
      assertThat(factory.begun().await(10, SECONDS)).isTrue();
      end.countDown();
      first.get(10, SECONDS);
      Eventually.holds("the worker rests", () -> executor.stats().threads().active() <= 1);

      for (int i = 0; i < 100; i++) {
        assertThat(executor.submit(() -> 1).get(10, SECONDS)).isEqualTo(1);
      }
      factory.may().countDown();
      submitter.join();
    }
  }
}
