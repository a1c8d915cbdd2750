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
    } catch (RejectedExecutionException refused) {
      // The executor refused what the task submitted: the job fails, but the program works.
    } finally {
      if (isDone) {
        job.end();
      } else {
        job.fail();
      }
    }
  }
}
