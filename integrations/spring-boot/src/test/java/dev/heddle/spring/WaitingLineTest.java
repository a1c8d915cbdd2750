package dev.heddle.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WaitingLineTest {

  private final Queue<Runnable> given = new ArrayDeque<>();
  private boolean taken;

  /** What waited was accepted, so it is not lost if the executor fails at its turn. */
  @Test
  void run_executorThatFailsAtTheNext_thatRunsAllTheSame() throws Exception {
    WaitingLine line = new WaitingLine(failing(), 1);
    CountDownLatch next = new CountDownLatch(1);
    line.execute(() -> {});
    line.execute(next::countDown);

    given.remove().run();

    assertThat(next.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(line.waiting()).isZero();
  }

  /** Takes one task. */
  private Executor failing() {
    return task -> {
      if (taken) {
        throw new IllegalStateException("no more");
      }
      taken = true;
      given.add(task);
    };
  }
}
