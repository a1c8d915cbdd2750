package dev.heddle.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.Locale;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.stream.Collectors;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** What an executor shows of itself to JMX, to Flight Recorder and in a thread dump. */
@Timeout(60)
@Isolated
class ObservationTest {

  private static final Set<String> EVENTS =
      Set.of(
          "dev.heddle.Decision",
          "dev.heddle.TaskType",
          "dev.heddle.Executor",
          "dev.heddle.DecisionCount");

  private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();

  @Test
  void registerMXBean_showsWhatStatsTell_untilItHasTerminated() throws Exception {
    ObjectName name = new ObjectName("dev.heddle:type=HeddleExecutor,name=\"shown\"");
    try (HeddleExecutor executor =
        HeddleExecutor.builder().name("shown").registerMXBean().build()) {
      executor.submit(() -> 1).get();

      assertThat(beans.getAttribute(name, "Name")).isEqualTo("shown");
      assertThat((int) beans.getAttribute(name, "Cpus")).isEqualTo(executor.stats().cpus());
      assertThat((int) beans.getAttribute(name, "PlatformThreads")).isPositive();
      CompositeData[] types = (CompositeData[]) beans.getAttribute(name, "TaskTypes");
      assertThat(types).hasSize(1);
      assertThat((String) types[0].get("type")).contains("ObservationTest");
      assertThat(beans.getMBeanInfo(name).getAttributes()).hasSize(15);
      for (var attribute : beans.getMBeanInfo(name).getAttributes()) {
        assertThat(beans.getAttribute(name, attribute.getName())).isNotNull();
      }
    }
    assertThat(beans.isRegistered(name)).isFalse();
  }

  /** One task runs, two are queued, and a fourth was refused. */
  @Test
  void registerMXBean_eachFigure_isThatOfStats() throws Exception {
    ObjectName name = new ObjectName("dev.heddle:type=HeddleExecutor,name=\"standing\"");
    CountDownLatch end = new CountDownLatch(1);
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .name("standing")
            .threads(ThreadKinds.PLATFORM)
            .parallelism(1)
            .maximumPlatformThreads(1)
            .admission(Admission.bounded(3))
            .registerMXBean()
            .build()) {
      try {
        for (int i = 0; i < 3; i++) {
          executor.execute(() -> awaitQuietly(end));
        }
        assertThatThrownBy(() -> executor.execute(() -> {}))
            .isInstanceOf(RejectedExecutionException.class);
        await(
            () ->
                executor.stats().queueAge().isPositive()
                    && executor.stats().threads().blocked() == 1);

        HeddleStats stats = executor.stats();
        assertThat(stats.queued()).isEqualTo(2);
        assertThat(stats.refused()).isEqualTo(1);
        assertThat((double) beans.getAttribute(name, "QueueAgeMillis")).isPositive();
        for (RecordComponent part : HeddleStats.class.getRecordComponents()) {
          if (part.getType() == int.class || part.getType() == long.class) {
            String attribute =
                part.getName().substring(0, 1).toUpperCase(Locale.ROOT)
                    + part.getName().substring(1);
            assertThat(beans.getAttribute(name, attribute))
                .as(attribute)
                .isEqualTo(part.getAccessor().invoke(stats));
          }
        }
      } finally {
        end.countDown();
      }
    }
  }

  @Test
  void stats_tellThreadsThatRunFromThoseThatAreBlocked() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    AtomicBoolean spins = new AtomicBoolean(true);
    try (HeddleExecutor executor =
        HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).parallelism(3).build()) {
      executor.submit(() -> end.await(1, TimeUnit.MINUTES));
      executor.submit(() -> end.await(1, TimeUnit.MINUTES));
      executor.execute(
          () -> {
            while (spins.get()) {
              Thread.onSpinWait();
            }
          });

      try {
        await(
            () ->
                executor.stats().threads().blocked() == 2
                    && executor.stats().threads().active() == 3);

        end.countDown();
        await(() -> executor.stats().threads().blocked() == 0);
      } finally { // Else the executor would wait for them whatever has failed.
        end.countDown();
        spins.set(false);
      }
    }
  }

  @Test
  void registerMXBean_nameIsTaken_isSaid() {
    HeddleExecutorBuilder builder = HeddleExecutor.builder().name("taken").registerMXBean();
    try (HeddleExecutor first = builder.build()) {
      assertThatThrownBy(builder::build)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("taken");
      assertThat(first.isShutdown()).isFalse();
    }
  }

  /** As where a library is loaded twice. */
  @Test
  void registerMXBean_defaultNameIsTaken_takesTheNext() {
    HeddleExecutor before = HeddleExecutor.create();
    before.close();
    int number = Integer.parseInt(before.name().substring("heddle-".length()));
    String taken = "heddle-" + (number + 1);
    try (HeddleExecutor first = HeddleExecutor.builder().name(taken).registerMXBean().build();
        HeddleExecutor second = HeddleExecutor.builder().registerMXBean().build()) {
      assertThat(first.name()).isEqualTo(taken);
      assertThat(second.name()).isEqualTo("heddle-" + (number + 2));
    }
  }

  /** Another worker has begun it, so it waits for none, although it stands in a queue. */
  @Test
  void stats_taskThatWasHandedOver_isNotQueued() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(1)
            .maximumPlatformThreads(2)
            .build()) {
      Runnable inner =
          () -> {
            begun.countDown();
            awaitQuietly(end);
          };
      executor.submit(() -> executor.submit(inner).get());

      assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
      try {
        await(() -> executor.stats().queued() == 0);
        await(() -> executor.stats().queueAge().isZero());
      } finally {
        end.countDown();
      }
    }
  }

  @Test
  void log_tellsOfThreadsThatCannotBeStarted_alsoIfOnlyVirtualOnesAreAllowed() {
    Queue<String> lines = new ConcurrentLinkedQueue<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            lines.add(new SimpleFormatter().formatMessage(line));
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger logger = Logger.getLogger("dev.heddle.executor");
    logger.addHandler(handler);
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .name("unlucky")
            .threads(ThreadKinds.VIRTUAL)
            .virtualThreadFactory(
                task -> {
                  throw new IllegalStateException("on purpose");
                })
            .build()) {
      assertThatThrownBy(() -> executor.execute(() -> {}))
          .isInstanceOf(IllegalStateException.class);

      await(() -> lines.contains("HeddleExecutor unlucky: threads that could not be started: 1"));
    } finally {
      logger.removeHandler(handler);
    }
  }

  @Test
  void flightRecorder_seesDecisionsTypesAndStanding() throws Exception {
    Queue<RecordedEvent> events = new ConcurrentLinkedQueue<>();
    try (RecordingStream stream = new RecordingStream()) {
      EVENTS.forEach(stream::enable);
      stream.enable("dev.heddle.Executor").withPeriod(Duration.ofMillis(20));
      stream.setReuse(false);
      stream.onEvent(events::add);
      stream.startAsync();
      // Each task a type of its own: none is known to wait before it is released.
      try (HeddleExecutor executor =
          HeddleExecutor.builder()
              .name("recorded")
              .parallelism(2)
              .taskType(Function.identity())
              .build()) {
        // Events begin a second after the executor was made.
        while (!seen(events).containsAll(EVENTS)) {
          waitTogether(executor, 500);
        }
      } catch (InterruptedException e) {
        throw new AssertionError("the test's time is over; seen are only " + seen(events), e);
      }
    }
  }

  /** The names of the events that say what they should. */
  private static Set<String> seen(Queue<RecordedEvent> events) {
    return events.stream()
        .filter(ObservationTest::tells)
        .filter(event -> event.getString("executor").equals("recorded"))
        .map(event -> event.getEventType().getName())
        .collect(Collectors.toSet());
  }

  private static boolean tells(RecordedEvent event) {
    return switch (event.getEventType().getName()) {
      case "dev.heddle.Decision" -> event.getInt("released") > 0;
      case "dev.heddle.TaskType" -> event.getString("now").equals("WAITS");
      case "dev.heddle.Executor" -> event.getInt("cpus") == 2;
      case "dev.heddle.DecisionCount" -> event.getLong("count") > 0;
      default -> false;
    };
  }

  @Test
  void keepAlive_noTaskComes_threadsEnd() throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder().keepAlive(Duration.ofMillis(30)).build()) {
      executor.submit(() -> 1).get();

      await(() -> executor.stats().threads().platform() == 0);

      assertThat(executor.submit(() -> 2).get()).isEqualTo(2);
    }
  }

  @Test
  void keepAlive_minimumIsGiven_staysThere() throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder()
            .threads(ThreadKinds.PLATFORM)
            .parallelism(4)
            .minimumPlatformThreads(1)
            .keepAlive(Duration.ofMillis(30))
            .build()) {
      waitTogether(executor, 8);

      await(() -> executor.stats().threads().platform() == 1);
    }
  }

  @Test
  void keepAlive_nonsense_isRefused() {
    assertThatThrownBy(() -> HeddleExecutor.builder().keepAlive(Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("PT0S");
    HeddleExecutor.builder().keepAlive(Duration.ofSeconds(Long.MAX_VALUE)).build().close();
  }

  @Test
  void threads_areNamedAfterTheExecutor() throws InterruptedException, ExecutionException {
    try (HeddleExecutor executor = HeddleExecutor.builder().name("orders").build()) {
      assertThat(executor.submit(() -> Thread.currentThread().getName()).get())
          .startsWith("orders-");
      waitTogether(executor, 100); // Then there is something to look at.
      await(
          () ->
              Thread.getAllStackTraces().keySet().stream()
                  .anyMatch(thread -> thread.getName().equals("orders-sentinel")));
    }
  }

  private static void waitTogether(HeddleExecutor executor, int tasks) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(tasks);
    for (int i = 0; i < tasks; i++) {
      executor.execute(
          () -> {
            begun.countDown();
            awaitQuietly(begun);
          });
    }
    assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Bounded by the test's time-out. */
  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      LockSupport.parkNanos(1_000_000);
      assertThat(Thread.interrupted()).as("the test's time is over").isFalse();
    }
  }
}
