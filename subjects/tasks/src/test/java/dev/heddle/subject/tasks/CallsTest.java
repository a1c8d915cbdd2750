package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CallsTest {

  private static final Call ENDLESS = new Call(new Waits(Duration.ofDays(1)), false);
  private static final Call FAILS = new Call(new Waits(Duration.ofMillis(1)), true);

  @Test
  void makeOn_oneFails_endsTheOthers() {
    try (ExecutorService executor = Executors.newCachedThreadPool()) {
      CompletableFuture.runAsync(
              () -> new Calls(List.of(ENDLESS, FAILS, ENDLESS)).makeOn(executor), executor)
          .orTimeout(20, TimeUnit.SECONDS)
          .join();
    } // Not closed before the others have ended.
  }

  @Test
  void makeOn_oneFailsBeforeTheOthersBegin_neverBeginsThem() {
    AtomicInteger submitted = new AtomicInteger();
    Executor atOnce =
        task -> {
          submitted.incrementAndGet();
          task.run();
        };
    new Calls(List.of(FAILS, ENDLESS, ENDLESS)).makeOn(atOnce);
    assertThat(submitted).hasValue(1);
  }

  @Test
  void makeOn_refused_endsThoseThatRun() {
    try (ExecutorService threads = Executors.newCachedThreadPool()) {
      AtomicInteger submitted = new AtomicInteger();
      Executor takesTwo =
          task -> {
            if (submitted.incrementAndGet() > 2) {
              throw new RejectedExecutionException();
            }
            threads.execute(task);
          };
      assertThatThrownBy(() -> new Calls(List.of(ENDLESS, ENDLESS, ENDLESS)).makeOn(takesTwo))
          .isInstanceOf(RejectedExecutionException.class);
    } // Not closed before the others have ended.
  }

  @Test
  void structured_oneFails_endsTheOthers() {
    CompletableFuture.runAsync(
            () -> {
              try (TaskScope scope = TaskScope.open()) {
                List.of(ENDLESS, FAILS, ENDLESS).forEach(scope::fork);
                scope.join();
              }
            })
        .orTimeout(20, TimeUnit.SECONDS)
        .join();
  }
}
