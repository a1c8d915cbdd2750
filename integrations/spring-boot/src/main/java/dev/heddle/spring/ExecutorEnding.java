package dev.heddle.spring;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.HeddleStats;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.springframework.core.env.Environment;

/**
 * How an executor ends, by the properties that Spring Boot has for its own.
 *
 * @param interrupts whether it interrupts tasks that have not ended in time, and drops queued ones
 * @param time how long tasks have before that, if it does
 * @param most how long to wait for running tasks, after an interrupt if there is one
 */
record ExecutorEnding(boolean interrupts, Duration time, Duration most) {

  private static final String PHASE = "spring.lifecycle.timeout-per-shutdown-phase";
  private static final String SHUTDOWN = "spring.task.execution.shutdown.";

  /** Spring Boot's default. */
  private static final Duration TIME_OF_A_PHASE = Duration.ofSeconds(30);

  /** What Tomcat gives the requests of its own pool. */
  private static final Duration AFTER_INTERRUPT = Duration.ofSeconds(5);

  private static final long LOOK_NANOS = 5_000_000;

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

  /**
   * Ends an executor. For the first half of their time or until all have ended, tasks may submit
   * others. Tasks may still run afterwards. If one of them calls this, it does not wait for itself
   * and is not interrupted.
   */
  void end(HeddleExecutor executor) {
    int own = executor.isRunOn(Thread.currentThread()) ? 1 : 0;
    long limit = nanos(interrupts ? time : most);
    long end = System.nanoTime() + limit;
    try {
      becomesQuiet(executor, own, end - limit / 2);
      executor.shutdown();
      if (!hasEnded(executor, own, end) && interrupts) {
        interrupt(executor);
        if (own > 0) {
          Thread.interrupted(); // That was for the others.
        }
        hasEnded(executor, own, System.nanoTime() + nanos(most));
      }
    } catch (InterruptedException e) {
      executor.shutdown();
      if (interrupts) {
        interrupt(executor);
      }
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until all tasks have ended, but for the caller's own; false if that takes longer. */
  private static boolean hasEnded(HeddleExecutor executor, int own, long end)
      throws InterruptedException {
    return own > 0
        ? becomesQuiet(executor, own, end)
        : executor.awaitTermination(end - System.nanoTime(), TimeUnit.NANOSECONDS);
  }

  /** As Spring's own executors do, so that nobody waits for ever for what will not run. */
  private static void interrupt(HeddleExecutor executor) {
    for (Runnable dropped : executor.shutdownNow()) {
      if (DecoratedTask.given(dropped) instanceof Future<?> future) {
        future.cancel(true);
      }
    }
  }

  /**
   * Waits until nothing is queued and no more than so many tasks run, at two looks in a row: the
   * state is not read at once. False if that takes longer.
   */
  private static boolean becomesQuiet(HeddleExecutor executor, int running, long end)
      throws InterruptedException {
    int quiet = 0;
    while (quiet < 2 && System.nanoTime() - end < 0) {
      HeddleStats now = executor.stats();
      boolean isQuiet =
          now.queued() == 0 && now.threads().active() + now.threads().virtual() <= running;
      quiet = isQuiet ? quiet + 1 : 0;
      TimeUnit.NANOSECONDS.sleep(Math.min(LOOK_NANOS, end - System.nanoTime()));
    }
    return quiet == 2;
  }

  private static long nanos(Duration time) {
    return Math.min(TimeUnit.NANOSECONDS.convert(time), Long.MAX_VALUE / 2);
  }
}
