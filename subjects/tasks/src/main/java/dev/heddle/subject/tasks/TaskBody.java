package dev.heddle.subject.tasks;

import java.util.concurrent.Executor;

/** What a task does. */
sealed interface TaskBody
    permits Computes,
        ComputesAndWaits,
        FansOut,
        FansOutStructured,
        Nested,
        Pinned,
        Recursion,
        Switches,
        Waits,
        Writes,
        WritesDate {

  /**
   * Runs the task.
   *
   * @param executor the executor it runs on, for tasks that submit others
   */
  void run(Executor executor);
}
