package dev.heddle.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExecutorEndingTest {

  /** Else whoever waits for it would wait for ever. */
  @Test
  void end_thatInterrupts_cancelsWhatItDrops() throws Exception {
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .minimumPlatformThreads(1)
            .maximumPlatformThreads(1)
            .build();
    CountDownLatch begun = new CountDownLatch(1);
    executor.submit(
        () -> {
          begun.countDown();
          new CountDownLatch(1).await();
          return "interrupted";
        });
    begun.await();
    Future<String> queued = executor.submit(() -> "never");
    FutureTask<String> decorated = new FutureTask<>(() -> "never");
    executor.execute(new DecoratedTask(decorated, () -> decorated.run()));

    new ExecutorEnding(true, Duration.ofMillis(1), Duration.ofSeconds(30)).end(executor);

    assertThat(queued.isCancelled()).isTrue();
    assertThat(decorated.isCancelled()).isTrue();
    assertThat(executor.isTerminated()).isTrue();
  }
}
