package dev.heddle.subject.tasks;

import dev.heddle.driver.tasks.Jobs.Job;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * A task.
 *
 * @param executor the executor it runs on
 * @param body what it does
 * @param job receives its end
 */
record Task(Executor executor, TaskBody body, Job job) implements Runnable {

  @Override
  public void run() {
    boolean isDone = false;
    try {
      body.run(executor);
      isDone = true;
    } catch (RuntimeException failure) {
      if (!isRefusal(failure)) {
        throw failure;
      }
      // The executor refused what the task submitted: the job fails, but the program works.
    } finally {
      if (isDone) {
        job.end();
      } else {
        job.fail();
      }
    }
  }

  /** A task that waits for another is told of a refusal as the cause of what that one threw. */
  private static boolean isRefusal(Throwable failure) {
    Throwable cause = failure;
    while (cause != null && !(cause instanceof RejectedExecutionException)) {
      cause = cause.getCause();
    }
    return cause != null;
  }
}
