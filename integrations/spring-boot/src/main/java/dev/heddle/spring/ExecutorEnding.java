package dev.heddle.spring;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.springframework.core.env.Environment;

/**
 * How an executor ends, by the properties that Spring Boot has for its own.
 *
 * @param interrupts whether it interrupts running tasks and drops queued ones
 * @param most how long to wait for running tasks
 */
record ExecutorEnding(boolean interrupts, Duration most) {

  private static final String SHUTDOWN = "spring.task.execution.shutdown.";

  /** What Tomcat gives the requests of its own pool. */
  private static final Duration AFTER_INTERRUPT = Duration.ofSeconds(5);

  /** As the properties say. */
  static ExecutorEnding of(Environment environment) {
    boolean interrupts =
        !environment.getProperty(SHUTDOWN + "await-termination", Boolean.class, false);
    Duration most =
        environment.getProperty(
            SHUTDOWN + "await-termination-period",
            Duration.class,
            interrupts ? AFTER_INTERRUPT : Duration.ZERO);
    return new ExecutorEnding(interrupts, most);
  }

  /** Ends an executor. Tasks may still run afterwards. */
  void end(ExecutorService executor) {
    if (interrupts) {
      // As Spring's own executors do, so that nobody waits for ever for what will not run.
      for (Runnable dropped : executor.shutdownNow()) {
        if (dropped instanceof Future<?> future) {
          future.cancel(true);
        }
      }
    } else {
      executor.shutdown();
    }
    try {
      executor.awaitTermination(most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
