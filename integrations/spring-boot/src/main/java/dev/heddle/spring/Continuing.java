package dev.heddle.spring;

import dev.heddle.executor.HeddleExecutor;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Runs the steps of asynchronous requests that were admitted. If there is no place for one, it runs
 * on a virtual thread of its own, because its server would leave the request without an answer.
 *
 * @param executor the executor behind the entrance
 * @param entrance passes requests to it
 */
record Continuing(HeddleExecutor executor, Executor entrance) implements Executor {

  @Override
  public void execute(Runnable step) {
    try {
      entrance.execute(step);
    } catch (RejectedExecutionException e) {
      if (executor.isShutdown()) {
        throw e;
      }
      goAlone(executor.name(), step);
    }
  }

  /** Runs a step on a virtual thread of its own, which inherits nothing. */
  static void goAlone(String executor, Runnable step) {
    Thread.ofVirtual()
        .inheritInheritableThreadLocals(false)
        .name(executor + "-continued")
        .start(step);
  }
}
