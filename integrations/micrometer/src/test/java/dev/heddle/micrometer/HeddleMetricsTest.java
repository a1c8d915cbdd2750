package dev.heddle.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.Admission;
import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import dev.heddle.executor.law.ActionReason;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MockClock;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.jvm.ExecutorServiceMetrics;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HeddleMetricsTest {

  /** As after a new configuration. */
  @Test
  void bindTo_executorOfTheSameName_takesThePlaceOfTheOneBefore() throws Exception {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    HeddleExecutor before = HeddleExecutor.builder().name("orders").parallelism(3).build();
    new HeddleMetrics(before).bindTo(registry);
    before.close();
    try (HeddleExecutor executor = bounded("orders")) {
      new HeddleMetrics(executor).bindTo(registry);
      new HeddleMetrics(executor).bindTo(registry);
      CountDownLatch over = new CountDownLatch(1);
      executor.execute(() -> await(over));
      assertThat(isRefused(executor)).isTrue();
      over.countDown();

      assertThat(registry.scrape().lines())
          .contains(
              "executor_pool_core_threads{name=\"orders\"} 1.0",
              "heddle_executor_refused_tasks_total{name=\"orders\"} 1.0");
    }
  }

  @Test
  void bindTo_anotherKindOfExecutorOfTheSameName_keepsItsMeters() {
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(7, 7, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
    new ExecutorServiceMetrics(pool, "orders", List.of()).bindTo(registry);
    try (HeddleExecutor executor = bounded("orders")) {
      new HeddleMetrics(executor).bindTo(registry);

      assertThat(registry.get("executor.pool.core").gauge().value()).isEqualTo(7);
    } finally {
      pool.shutdown();
    }
  }

  private static HeddleExecutor bounded(String name) {
    return HeddleExecutor.builder()
        .name(name)
        .parallelism(1)
        .admission(Admission.bounded(1))
        .build();
  }

  @Test
  void scrape_showsWhatRunsWhatQueuesAndWhatWasRefused() throws Exception {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .name("orders")
            .threads(ThreadKinds.PLATFORM)
            .parallelism(1)
            .maximumPlatformThreads(1)
            .admission(Admission.bounded(3))
            .build()) {
      new HeddleMetrics(executor, Tags.of("region", "north")).bindTo(registry);
      executor.execute(
          () -> {
            begun.countDown();
            await(over);
          });
      assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
      executor.execute(() -> {});
      executor.execute(() -> {});
      assertThat(isRefused(executor)).isTrue();

      List<String> lines = registry.scrape().lines().toList();

      assertThat(lines)
          .contains(
              "executor_active_threads{name=\"orders\",region=\"north\"} 1.0",
              "executor_queued_tasks{name=\"orders\",region=\"north\"} 2.0",
              "executor_pool_size_threads{name=\"orders\",region=\"north\"} 1.0",
              "executor_pool_core_threads{name=\"orders\",region=\"north\"} 1.0",
              "executor_pool_max_threads{name=\"orders\",region=\"north\"} 1.0",
              "heddle_executor_refused_tasks_total{name=\"orders\",region=\"north\"} 1.0",
              "heddle_executor_virtual_threads{name=\"orders\",region=\"north\"} 0.0");
      assertThat(lines)
          .anyMatch(line -> line.startsWith("heddle_executor_queue_age_seconds{name=\"orders\""))
          .anyMatch(
              line ->
                  line.startsWith(
                      "heddle_executor_decisions_total{name=\"orders\",reason=\"CPUS\""));
      over.countDown();
    } finally {
      over.countDown();
    }
  }

  @Test
  void metricsOfEveryExecutor_fitBesideThoseOfAPoolInOneRegistry() {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    try (ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        HeddleExecutor executor = HeddleExecutor.builder().name("ours").build()) {
      new ExecutorServiceMetrics(pool, "theirs", Tags.empty()).bindTo(registry);
      Set<String> theirs = names(registry.getMeters());
      new HeddleMetrics(executor).bindTo(registry);

      assertThat(theirs)
          .contains(
              "executor.active",
              "executor.queued",
              "executor.pool.size",
              "executor.pool.core",
              "executor.pool.max");
      for (String metric :
          List.of(
              "executor_active_threads",
              "executor_queued_tasks",
              "executor_pool_size_threads",
              "executor_pool_core_threads",
              "executor_pool_max_threads")) {
        assertThat(registry.scrape())
            .contains(metric + "{name=\"ours\"}", metric + "{name=\"theirs\"}");
      }
    }
  }

  @Test
  void figures_areOfOneReadingForATenthOfASecond() throws Exception {
    MockClock clock = new MockClock();
    SimpleMeterRegistry registry = new SimpleMeterRegistry(SimpleConfig.DEFAULT, clock);
    CountDownLatch over = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(ThreadKinds.VIRTUAL).build()) {
      new HeddleMetrics(executor).bindTo(registry);
      var virtual = registry.get("heddle.executor.virtual").gauge();
      assertThat(virtual.value()).isZero();
      executor.execute(
          () -> {
            begun.countDown();
            await(over);
          });
      assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();

      clock.add(Duration.ofMillis(99));
      assertThat(virtual.value()).isZero();
      clock.add(Duration.ofMillis(1));
      assertThat(virtual.value()).isEqualTo(1);
      over.countDown();
    } finally {
      over.countDown();
    }
  }

  @Test
  void reasons_areThoseOfTheLaw() {
    assertThat(HeddleMetrics.REASONS)
        .containsExactlyElementsOf(Arrays.stream(ActionReason.values()).map(Enum::name).toList());
  }

  @Test
  void readme_listsEveryMetric() throws IOException {
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    try (HeddleExecutor executor = HeddleExecutor.create()) {
      new HeddleMetrics(executor).bindTo(registry);

      Set<String> listed =
          Pattern.compile("^\\| `([a-z.]+)`", Pattern.MULTILINE)
              .matcher(Files.readString(Path.of("README.md")))
              .results()
              .map(found -> found.group(1))
              .collect(Collectors.toCollection(TreeSet::new));

      assertThat(listed).isEqualTo(names(registry.getMeters()));
    }
  }

  @Test
  void readme_showsAnExampleThatIsCompiled() throws IOException {
    Path source = Path.of("src/test/java/dev/heddle/micrometer/ReadmeExample.java");
    List<String> blocks =
        Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(Path.of("README.md")))
            .results()
            .map(found -> compact(found.group(1)))
            .toList();

    assertThat(blocks).hasSize(1);
    assertThat(compact(Files.readString(source))).contains(blocks);
  }

  private static String compact(String code) {
    return code.replaceAll("\\s+", " ").strip();
  }

  private static Set<String> names(List<Meter> meters) {
    return meters.stream()
        .map(meter -> meter.getId().getName())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isRefused(HeddleExecutor executor) {
    try {
      executor.execute(() -> {});
      return false;
    } catch (RejectedExecutionException expected) {
      return true;
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
