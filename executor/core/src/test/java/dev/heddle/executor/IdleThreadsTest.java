package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads beyond need end, and those that have nothing to do cost nothing. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated
class IdleThreadsTest {

  private static final Duration KEEP_ALIVE = Duration.ofMillis(200);
  private static final long FEW_KEEP_ALIVES_SECONDS = 3;

  /** Tasks come more often than a keep-alive goes by; one thread is enough for them. */
  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void fewTasks_threadsOfAFormerBurst_endAllTheSame(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder().threads(kinds).parallelism(2).keepAlive(KEEP_ALIVE).build()) {
      burst(executor, 16);
      if (kinds == ThreadKinds.PLATFORM) { // Others may be virtual.
        assertThat(executor.stats().threads().platform()).isGreaterThan(2);
      }

      Eventually.holds(
          "two platform threads are left",
          FEW_KEEP_ALIVES_SECONDS,
          () -> {
            runOne(executor);
            return executor.stats().threads().platform() <= 2;
          });
    }
  }

  /** Not half of those that are left, once a keep-alive. */
  @Test
  void manyThreads_thatRestAtOnce_endAtOnce() throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .keepAlive(Duration.ofSeconds(1))
            .build()) {
      burst(executor, 64);

      Eventually.holds("no thread is left", 4, () -> executor.stats().threads().platform() == 0);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void noTasks_allThreadsEnd(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder().threads(kinds).keepAlive(KEEP_ALIVE).build()) {
      burst(executor, 16);

      Eventually.holds(
          "no platform thread is left", () -> executor.stats().threads().platform() == 0);
      assertThat(executor.submit(() -> 1).get(10, SECONDS)).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void fewTasks_theMinimumStays(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(kinds)
            .parallelism(2)
            .minimumPlatformThreads(4)
            .keepAlive(KEEP_ALIVE)
            .build()) {
      burst(executor, 16);

      Eventually.holds(
          "four platform threads are left",
          FEW_KEEP_ALIVES_SECONDS,
          () -> {
            runOne(executor);
            return executor.stats().threads().platform() <= 4;
          });
      long from = System.nanoTime();
      while (System.nanoTime() - from < 3 * KEEP_ALIVE.toNanos()) {
        LockSupport.parkNanos(MILLISECONDS.toNanos(10));
        assertThat(executor.stats().threads().platform()).isEqualTo(4);
      }
    }
  }

  /** Wake-ups are counted by the system, for all threads that came with the executor. */
  @EnabledOnOs(OS.LINUX)
  @ParameterizedTest
  @EnumSource
  void tenTasksThatWait_wakeNobodyAHundredTimesASecond(ThreadKinds kinds) throws Exception {
    Map<Path, Long> before = wakeUps();
    CountDownLatch end = new CountDownLatch(1);
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      CountDownLatch begun = new CountDownLatch(10);
      for (int i = 0; i < 10; i++) {
        executor.execute(
            () -> {
              begun.countDown();
              Eventually.opens(end);
            });
      }
      try {
        assertThat(begun.await(10, SECONDS)).isTrue();
        Eventually.holds("no thread wakes up often", () -> mostWakeUpsInHalfASecond(before) < 10);
      } finally {
        end.countDown();
      }
    }
  }

  @EnabledOnOs(OS.LINUX)
  @ParameterizedTest
  @EnumSource
  void nothingToDo_wakesNobody(ThreadKinds kinds) throws Exception {
    Map<Path, Long> before = wakeUps();
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      burst(executor, 100);

      Eventually.holds("no thread wakes up", () -> mostWakeUpsInHalfASecond(before) <= 1);
    }
  }

  private static void runOne(HeddleExecutor executor) {
    LockSupport.parkNanos(MILLISECONDS.toNanos(20));
    executor.execute(() -> {});
  }

  /** So many tasks at the same time. */
  private static void burst(HeddleExecutor executor, int tasks) throws InterruptedException {
    CountDownLatch together = new CountDownLatch(tasks);
    for (int i = 0; i < tasks; i++) {
      executor.execute(
          () -> {
            together.countDown();
            Eventually.opens(together);
          });
    }
    assertThat(together.await(10, SECONDS)).isTrue();
  }

  private static long mostWakeUpsInHalfASecond(Map<Path, Long> before) {
    Map<Path, Long> first = wakeUps();
    long from = System.nanoTime();
    while (System.nanoTime() - from < MILLISECONDS.toNanos(500)) {
      LockSupport.parkNanos(MILLISECONDS.toNanos(100));
    }
    Map<Path, Long> then = wakeUps();
    then.keySet().removeAll(before.keySet());
    return then.entrySet().stream()
        .mapToLong(thread -> thread.getValue() - first.getOrDefault(thread.getKey(), 0L))
        .max()
        .orElse(0);
  }

  /** How often each thread of this process has woken up, those of the JVM itself left out. */
  private static Map<Path, Long> wakeUps() {
    Map<Path, Long> counts = new HashMap<>();
    try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
      threads.forEach(thread -> count(thread, counts));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return counts;
  }

  private static void count(Path thread, Map<Path, Long> counts) {
    try {
      String name = Files.readString(thread.resolve("comm")).strip();
      if (name.matches("(C[12] |GC |G1 |VM |ForkJoinPool|junit|surefire).*")) {
        return;
      }
      try (Stream<String> lines = Files.lines(thread.resolve("status"))) {
        lines
            .filter(line -> line.startsWith("voluntary_ctxt_switches"))
            .forEach(line -> counts.put(thread, Long.parseLong(line.replaceAll("\\D", ""))));
      }
    } catch (IOException | UncheckedIOException ended) {
      // A thread that has ended wakes up no more.
    }
  }
}
