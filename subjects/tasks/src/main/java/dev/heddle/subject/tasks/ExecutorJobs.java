package dev.heddle.subject.tasks;

import dev.heddle.driver.Jobs;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Jobs on an executor.
 *
 * @param executor where their tasks run
 * @param workload what a job is
 */
record ExecutorJobs(Executor executor, Workload workload) implements Jobs {

  @Override
  public void begin(Job job) {
    if (workload.tasks() == 1) {
      executor.execute(new Task(executor, workload.body(), job));
      return;
    }
    Job part = new Part(job, new AtomicInteger(workload.tasks()));
    for (int i = 0; i < workload.tasks(); i++) {
      executor.execute(new Task(executor, workload.body(), part));
    }
  }

  /** One of several; the last to end ends the job. */
  private record Part(Job job, AtomicInteger left) implements Job {

    @Override
    public void end() {
      if (left.decrementAndGet() == 0) {
        job.end();
      }
    }

    @Override
    public void fail() {
      if (left.getAndSet(0) > 0) { // The others count it below 0.
        job.fail();
      }
    }
  }
}
