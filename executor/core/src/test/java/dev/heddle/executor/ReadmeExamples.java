package dev.heddle.executor;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;

/** What README.md shows, compiled; {@link ReadmeTest} compares the two. */
final class ReadmeExamples {

  private final Log log = (message, failure) -> {};
  private final Orders orders = number -> "order " + number;

  interface Log {
    void error(String message, Throwable failure);
  }

  interface Orders {
    String load(int number);
  }

  String dropIn() throws ExecutionException, InterruptedException {
    try (ExecutorService executor = HeddleExecutor.create()) {
      Future<String> order = executor.submit(() -> orders.load(17));
      return order.get();
    }
  }

  HeddleExecutor all() {
    return HeddleExecutor.builder()
        .name("orders") // prefix of its threads' names
        .threads(ThreadKinds.BOTH) // or PLATFORM, or VIRTUAL
        .parallelism(4) // tasks that compute at a time; default: the CPUs granted
        .maximumPlatformThreads(200)
        .keepAlive(Duration.ofSeconds(30)) // idle platform threads end; default: a minute
        .registerMXBean() // default: not registered
        .admission(Admission.bounded(10_000)) // or adaptive(); default: unbounded()
        .taskType(task -> task.getClass()) // groups tasks into types
        .uncaughtExceptionHandler((thread, failure) -> log.error("task failed", failure))
        .build();
  }

  /** A wrapper of many kinds of work. */
  record Step(String kind, Runnable work) implements Runnable, HasTaskType {
    @Override
    public void run() {
      work.run();
    }

    @Override
    public Object taskType() {
      return kind; // "query", "render": learned apart
    }
  }

  HeddleExecutor pool() {
    return HeddleExecutor.builder()
        .threads(ThreadKinds.PLATFORM) // a pool that tunes its size
        .minimumPlatformThreads(8)
        .maximumPlatformThreads(500)
        .build();
  }

  boolean overload(Runnable task) {
    try (HeddleExecutor executor =
        HeddleExecutor.builder().admission(Admission.adaptive()).build()) {
      executor.execute(task);
      return true;
    } catch (RejectedExecutionException tooMuch) {
      return false; // answer "try again later"
    }
  }

  String observe(HeddleExecutor executor) {
    HeddleStats stats = executor.stats();
    return stats.queued() + " queued for " + stats.queueAge() + ", " + stats.decisions();
  }
}
