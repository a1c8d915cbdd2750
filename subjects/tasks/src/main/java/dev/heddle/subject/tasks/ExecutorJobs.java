package dev.heddle.subject.tasks;

import dev.heddle.driver.tasks.Jobs;
import java.util.concurrent.Executor;

/**
 * Jobs on an executor.
 *
 * @param executor the executor of their tasks
 * @param workload what a job does
 */
record ExecutorJobs(Executor executor, Workload workload) implements Jobs {

  @Override
  public void begin(Job job) {
    workload.beside().keepUp(executor);
    Job part = SplitJob.of(job, workload.tasks());
    boolean accepted = true;
    for (int i = 0; accepted && i < workload.tasks(); i++) {
      accepted = Executors.offer(executor, new Task(executor, workload.body(), part));
    }
    if (!accepted) {
      part.fail(); // Accepted tasks still run, but report nothing.
    }
  }
}
