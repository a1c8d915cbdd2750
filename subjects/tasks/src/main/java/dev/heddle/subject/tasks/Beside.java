package dev.heddle.subject.tasks;

import java.util.concurrent.Executor;

/**
 * Tasks that run beside the jobs on the same executor. Their class differs from that of the jobs'
 * tasks, so that an executor can tell them apart. Thread-safe.
 */
interface Beside {

  /** No such tasks. */
  Beside NOTHING = executor -> {};

  /** Makes sure that the tasks run; called before each job. */
  void keepUp(Executor executor);
}
