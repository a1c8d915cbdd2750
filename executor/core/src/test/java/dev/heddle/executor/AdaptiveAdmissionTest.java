package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An adaptive limit is raised for what ends, and for nothing else. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT)
class AdaptiveAdmissionTest {

  /** What is documented of where it begins: 64 a CPU. */
  private static final int BEGINS_AT = 128;

  @ParameterizedTest
  @EnumSource
  void behindADependencyThatHangs_itIsNotRaised(ThreadKinds kinds) throws InterruptedException {
    CountDownLatch hangs = new CountDownLatch(1);
    HeddleExecutor executor = adaptive(kinds);
    try {
      int accepted = 0;
      long from = System.nanoTime();
      while (System.nanoTime() - from < SECONDS.toNanos(2) && accepted <= 2 * BEGINS_AT) {
        accepted += offer(executor, () -> Eventually.opens(hangs)) ? 1 : 0;
        LockSupport.parkNanos(50_000);
      }

      assertThat(accepted).isLessThanOrEqualTo(BEGINS_AT);
      assertThat(executor.stats().refused()).isPositive();
    } finally {
      hangs.countDown();
      executor.shutdown();
      assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    }
  }

  /** A trickle that ends says little about those that hang. */
  @ParameterizedTest
  @EnumSource
  void whereOneTaskInManyEnds_whatHangsIsBounded(ThreadKinds kinds) throws InterruptedException {
    CountDownLatch hangs = new CountDownLatch(1);
    HeddleExecutor executor = adaptive(kinds);
    try {
      int hanging = 0;
      long from = System.nanoTime();
      for (int i = 0; System.nanoTime() - from < SECONDS.toNanos(2); i++) {
        if (i % 20 == 0) {
          offer(executor, () -> {});
        } else if (offer(executor, () -> Eventually.opens(hangs))) {
          hanging++;
        }
        LockSupport.parkNanos(50_000);
      }

      assertThat(hanging).isLessThanOrEqualTo(8 * BEGINS_AT);
    } finally {
      hangs.countDown();
      executor.shutdown();
      assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void afterADependencyHung_tasksAreAcceptedAgain(ThreadKinds kinds) throws InterruptedException {
    CountDownLatch hangs = new CountDownLatch(1);
    try (HeddleExecutor executor = adaptive(kinds)) {
      for (int i = 0; i < 10 * BEGINS_AT; i++) {
        offer(executor, () -> Eventually.opens(hangs));
      }
      assertThat(offer(executor, () -> {})).isFalse();
      hangs.countDown();

      CountDownLatch ran = new CountDownLatch(100);
      Eventually.holds(
          "a hundred are accepted and run",
          () -> {
            offer(executor, ran::countDown);
            return ran.getCount() == 0;
          });
    }
  }

  private static HeddleExecutor adaptive(ThreadKinds kinds) {
    return HeddleExecutor.builder()
        .threads(kinds)
        .parallelism(2)
        .admission(Admission.adaptive())
        .build();
  }

  private static boolean offer(HeddleExecutor executor, Runnable task) {
    try {
      executor.execute(task);
      return true;
    } catch (RejectedExecutionException e) {
      return false;
    }
  }
}
