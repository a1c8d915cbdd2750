package dev.heddle.spring;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.springframework.core.env.Environment;

/**
 * How an executor ends, by the properties that Spring Boot has for its own.
 *
 * @param interrupts whether it interrupts tasks that have not ended in time, and drops queued ones
 * @param time how long tasks have before that
 * @param most how long to wait for running tasks, after an interrupt if there is one
 */
record ExecutorEnding(boolean interrupts, Duration time, Duration most) {

  private static final String PHASE = "spring.lifecycle.timeout-per-shutdown-phase";
  private static final String SHUTDOWN = "spring.task.execution.shutdown.";

  /** Spring Boot's default. */
  private static final Duration TIME_OF_A_PHASE = Duration.ofSeconds(30);

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
    Duration time = environment.getProperty(PHASE, Duration.class, TIME_OF_A_PHASE);
    return new ExecutorEnding(interrupts, time, most);
  }

  /** The same, but what is interrupted has no time before. */
  ExecutorEnding atOnce() {
    return new ExecutorEnding(interrupts, Duration.ZERO, most);
  }

  /** Ends an executor. Tasks may still run afterwards. */
  void end(ExecutorService executor) {
    executor.shutdown();
    if (interrupts) {
      if (hasEnded(executor, time)) {
        return;
      }
      // As Spring's own executors do, so that nobody waits for ever for what will not run.
      for (Runnable dropped : executor.shutdownNow()) {
        if (DecoratedTask.given(dropped) instanceof Future<?> future) {
          future.cancel(true);
        }
      }
    }
    hasEnded(executor, most);
  }

  /** Waits; false if that takes longer, or the thread is interrupted. */
  private static boolean hasEnded(ExecutorService executor, Duration most) {
    try {
      return executor.awaitTermination(most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
