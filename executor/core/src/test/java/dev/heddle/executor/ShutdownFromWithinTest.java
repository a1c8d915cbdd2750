package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tasks may shut down the executor that they run on, and do not wait for themselves. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ShutdownFromWithinTest {

  enum Way {
    SHUTDOWN,
    SHUTDOWN_NOW,
    CLOSE;

    /** What has not begun, if it is handed back. */
    List<Runnable> act(HeddleExecutor executor) {
      switch (this) {
        case SHUTDOWN -> executor.shutdown();
        case SHUTDOWN_NOW -> {
          return executor.shutdownNow();
        }
        case CLOSE -> executor.close();
      }
      return List.of();
    }
  }

  static Stream<Arguments> kindsAndWays() {
    return Stream.of(ThreadKinds.values())
        .flatMap(kinds -> Stream.of(Way.values()).map(way -> Arguments.of(kinds, way)));
  }

  @ParameterizedTest
  @MethodSource("kindsAndWays")
  void byATask_returnsAndTheOthersAreRunOrHandedBack(ThreadKinds kinds, Way way) throws Exception {
    int others = 100;
    AtomicInteger ran = new AtomicInteger();
    CountDownLatch submitted = new CountDownLatch(1);
    HeddleExecutor executor =
        HeddleExecutor.builder().threads(kinds).maximumPlatformThreads(2).build();
    Future<List<Runnable>> left =
        executor.submit(
            () -> {
              submitted.await();
              return way.act(executor);
            });
    for (int i = 0; i < others; i++) {
      executor.execute(ran::incrementAndGet);
    }
    submitted.countDown();

    assertThat(executor.awaitTermination(30, SECONDS)).isTrue();
    assertThat(left.get(0, SECONDS).size() + ran.get()).isEqualTo(others);
  }

  @ParameterizedTest
  @EnumSource
  void isRunOn_isOfThreadsThatRunItsTasks(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      Future<Boolean> own = executor.submit(() -> executor.isRunOn(Thread.currentThread()));

      assertThat(own.get()).isTrue();
      assertThat(executor.isRunOn(Thread.currentThread())).isFalse();
    }
  }
}
