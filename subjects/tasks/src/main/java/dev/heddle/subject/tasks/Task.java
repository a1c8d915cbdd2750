package dev.heddle.subject.tasks;

import dev.heddle.driver.tasks.Jobs.Job;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * One task.
 *
 * @param executor that it runs on
 * @param body what it does
 * @param job is told of its end
 */
record Task(Executor executor, TaskBody body, Job job) implements Runnable {

  @Override
  public void run() {
    boolean isDone = false;
    try {
      body.run(executor);
      isDone = true;
    } catch (RejectedExecutionException refused) {
      // The executor's answer to what the task has submitted: a failed job, no fault in here.
    } finally {
      if (isDone) {
        job.end();
      } else {
        job.fail();
      }
    }
  }
}
