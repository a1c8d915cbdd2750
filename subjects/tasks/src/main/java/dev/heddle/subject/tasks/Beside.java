package dev.heddle.subject.tasks;

import java.util.concurrent.Executor;

/**
 * What runs beside the jobs, on their executor. Its tasks are no jobs, and of another class than
 * tasks of jobs, so that an executor can tell them apart. Thread-safe.
 */
interface Beside {

  /** Nothing. */
  Beside NOTHING = executor -> {};

  /** Called before each job: sees to it that what is to run beside it does. */
  void keepUp(Executor executor);
}
