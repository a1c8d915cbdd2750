package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A limit of tasks holds, and refuses nobody too early, where tasks run inside others. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NestedAdmissionTest {

  private static HeddleExecutorBuilder bounded(ThreadKinds kinds, int most) {
    return HeddleExecutor.builder().threads(kinds).admission(Admission.bounded(most));
  }

  /** Submits one after the other of its own class and waits for each. */
  private record Loop(HeddleExecutor executor, int times) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      int sum = 1;
      for (int i = 0; i < times; i++) {
        sum += executor.submit(new Loop(executor, 0)).get();
      }
      return sum;
    }
  }

  @Test
  void ofAParentThatRunsItsChildren_noneIsRefused() throws Exception {
    try (HeddleExecutor executor =
        bounded(ThreadKinds.PLATFORM, 20).maximumPlatformThreads(1).build()) {
      assertThat(executor.submit(new Loop(executor, 200)).get(20, SECONDS)).isEqualTo(201);
      assertThat(executor.stats().refused()).isZero();
    }
  }

  /** Whoever sees that a task has ended may submit the next. */
  @ParameterizedTest
  @EnumSource
  void oneAfterTheOther_aPlaceForOneIsEnough(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor = bounded(kinds, 1).build()) {
      for (int i = 0; i < 2_000; i++) {
        executor.submit(() -> {}).get(10, SECONDS);
      }
      assertThat(executor.stats().refused()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void cancelledBeforeItBegins_givesItsPlaceBack_andNotBeforeItEndsIfItRuns(ThreadKinds kinds)
      throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ends = new CountDownLatch(1);
    try (HeddleExecutor executor = bounded(kinds, 1).build()) {
      Future<?> running =
          executor.submit(
              () -> {
                begun.countDown();
                Eventually.opens(ends);
              });
      assertThat(begun.await(10, SECONDS)).isTrue();
      running.cancel(true);
      assertThat(isTaken(executor)).isFalse();
      ends.countDown();
      Eventually.holds("its place is free", () -> isTaken(executor));
    }
  }

  /** Whoever cancels as it begins: no place is lost. */
  @ParameterizedTest
  @EnumSource
  void cancelledAsTheyBegin_allPlacesAreGivenBack(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor = bounded(kinds, 4).build()) {
      for (int i = 0; i < 20_000; i++) {
        try {
          executor.submit(() -> {}).cancel(i % 2 == 0);
        } catch (RejectedExecutionException e) {
          Thread.onSpinWait();
        }
      }
      CountDownLatch ends = new CountDownLatch(1);
      try {
        for (int i = 0; i < 4; i++) {
          Eventually.holds("there is a place", () -> isTaken(executor, ends));
        }
        assertThat(isTaken(executor)).isFalse();
      } finally {
        ends.countDown();
      }
    }
  }

  private static boolean isTaken(HeddleExecutor executor, CountDownLatch ends) {
    try {
      executor.execute(() -> Eventually.opens(ends));
      return true;
    } catch (RejectedExecutionException e) {
      return false;
    }
  }

  private static boolean isTaken(HeddleExecutor executor) {
    try {
      executor.execute(() -> {});
      return true;
    } catch (RejectedExecutionException e) {
      return false;
    }
  }

  /** A parent, and children of its own class that count how many are inside. */
  private record Counted(HeddleExecutor executor, AtomicInteger now, AtomicInteger most, int depth)
      implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      most.accumulateAndGet(now.incrementAndGet(), Math::max);
      try {
        if (depth == 0) {
          return 1;
        }
        Future<Integer> child = executor.submit(new Counted(executor, now, most, depth - 1));
        return 1 + child.get();
      } catch (RejectedExecutionException e) {
        return 1;
      } finally {
        now.decrementAndGet();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void howeverTasksAreNested_noMoreAreInside(ThreadKinds kinds) throws Exception {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (HeddleExecutor executor = bounded(kinds, 4).build()) {
      for (int i = 0; i < 3_000; i++) {
        try {
          executor.submit(new Counted(executor, now, most, 3));
        } catch (RejectedExecutionException e) {
          Thread.onSpinWait();
        }
      }
    }
    assertThat(most.get()).isBetween(1, 4);
  }
}
