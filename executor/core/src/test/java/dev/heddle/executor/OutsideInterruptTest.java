package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Interrupts that come from outside cost no CPU, no task and no thread. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OutsideInterruptTest {

  private static final int TASKS = 100;

  private final CountDownLatch end = new CountDownLatch(1);
  private HeddleExecutor executor = HeddleExecutor.create();

  @AfterEach
  void end() throws InterruptedException {
    end.countDown();
    executor.shutdownNow();
    assertThat(executor.awaitTermination(10, SECONDS)).isTrue();
  }

  private void use(ThreadKinds kinds) {
    executor = HeddleExecutor.builder().threads(kinds).build();
  }

  @ParameterizedTest
  @EnumSource
  void interrupt_ofEveryThreadWhileNothingIsToDo_noneSpins(ThreadKinds kinds) throws Exception {
    use(kinds);
    allRunTogether();

    interruptAll();

    calmsDown();
  }

  /** What looks after tasks that wait is interrupted as well. */
  @ParameterizedTest
  @EnumSource
  void interrupt_ofEveryThreadWhileTasksWait_noneSpins(ThreadKinds kinds) throws Exception {
    use(kinds);
    allRunTogether();
    CountDownLatch begun = new CountDownLatch(10);
    for (int i = 0; i < 10; i++) {
      executor.execute(
          () -> {
            begun.countDown();
            Eventually.opens(end);
          });
    }
    assertThat(begun.await(10, SECONDS)).isTrue();

    interruptAll();

    calmsDown();
  }

  @ParameterizedTest
  @EnumSource
  void interrupt_ofIdleThreads_isNotSeenByTheNextTasks(ThreadKinds kinds) throws Exception {
    use(kinds);
    allRunTogether();
    for (int i = 0; i < 100; i++) {
      interruptAll();
      assertThat(executor.submit(() -> Thread.currentThread().isInterrupted()).get(10, SECONDS))
          .isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource
  void interrupt_againAndAgain_tasksStillGetThreads(ThreadKinds kinds) throws Exception {
    use(kinds);
    for (int i = 0; i < 20; i++) {
      allRunTogether();
      interruptAll();
    }
  }

  private void interruptAll() {
    ThreadIdentityTest.ownThreads(executor).forEach(Thread::interrupt);
  }

  private void allRunTogether() throws InterruptedException {
    CountDownLatch together = new CountDownLatch(TASKS);
    for (int i = 0; i < TASKS; i++) {
      executor.execute(
          () -> {
            together.countDown();
            Eventually.opens(together);
          });
    }
    assertThat(together.await(10, SECONDS)).isTrue();
  }

  /** Whoever is interrupted and does not clear that parks no more, but spins. */
  private void calmsDown() {
    Eventually.holds(
        "no thread is interrupted any more",
        5,
        () -> ThreadIdentityTest.ownThreads(executor).stream().noneMatch(Thread::isInterrupted));
  }
}
