package dev.heddle.subject.tasks;

import dev.heddle.driver.Jobs.Job;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * One task. Its {@code run} is on the stack of the thread that does it, by which thread dumps show
 * of which kind that is.
 *
 * @param executor that it runs on
 * @param body what it does
 * @param job is told of its end
 */
record Task(Executor executor, Body body, Job job) implements Runnable {

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

  /**
   * Does a step that a coroutine takes without suspending: under the same name, so that thread
   * dumps show it.
   */
  static void run(Body step) {
    step.run(Runnable::run);
  }
}
