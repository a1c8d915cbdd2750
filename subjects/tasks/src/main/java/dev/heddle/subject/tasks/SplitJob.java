package dev.heddle.subject.tasks;

import dev.heddle.driver.tasks.Jobs.Job;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A job of several tasks. It ends with the last task, or fails with the first failure; nothing is
 * reported after that.
 */
final class SplitJob implements Job {

  private final Job job;
  private final AtomicInteger left;

  private SplitJob(Job job, int tasks) {
    this.job = job;
    this.left = new AtomicInteger(tasks);
  }

  /** The job to which each of its tasks reports its end. */
  static Job of(Job job, int tasks) {
    return tasks == 1 ? job : new SplitJob(job, tasks);
  }

  @Override
  public void end() {
    if (left.decrementAndGet() == 0) {
      job.end();
    }
  }

  @Override
  public void fail() {
    if (left.getAndSet(0) > 0) { // Other tasks may count it below 0.
      job.fail();
    }
  }
}
