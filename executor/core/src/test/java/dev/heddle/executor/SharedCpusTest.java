package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.Isolated;

/** Workers that keep each other from the CPUs in the middle of short tasks. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated
class SharedCpusTest {

  private static final int CPUS = Runtime.getRuntime().availableProcessors();
  private static final int WORKERS = 16 * Math.min(CPUS, 4);

  private final AtomicInteger left = new AtomicInteger(10_000 * CPUS);

  private final AtomicLong sink = new AtomicLong();

  @Test
  @EnabledOnOs(OS.LINUX) // Elsewhere nobody tells how long a thread has computed.
  void shortTasks_ofMoreWorkersThanCpus_doNotCallForMore() throws Exception {
    assumeThat(Path.of("/proc/thread-self/schedstat")).isReadable();
    for (int i = 0; i < 1_000; i++) {
      compute(); // It is compiled before workers compute it.
    }
    try (HeddleExecutor executor =
            HeddleExecutor.builder().minimumPlatformThreads(WORKERS).build();
        ExecutorService users = Executors.newFixedThreadPool(2 * WORKERS)) {
      for (int user = 0; user < 2 * WORKERS; user++) {
        users.submit(
            () -> {
              while (left.getAndDecrement() > 0) {
                executor.submit(this::compute).get();
              }
              return null;
            });
      }
      users.shutdown();
      List<Integer> limits = new ArrayList<>();
      while (!users.awaitTermination(5, MILLISECONDS)) {
        limits.add(executor.stats().threads().limit());
      }
      limits.sort(null);

      assertThat(left.get()).isNotPositive();
      int median = limits.get(limits.size() / 2);
      assertThat(median).as("of %s", limits).isLessThan(3 * WORKERS / 2);
    }
  }

  /** Takes some tenths of a millisecond. */
  private void compute() {
    long number = sink.get();
    for (int i = 0; i < 100_000; i++) {
      number = number * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
    }
    sink.set(number);
  }
}
