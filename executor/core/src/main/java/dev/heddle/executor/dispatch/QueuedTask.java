package dev.heddle.executor.dispatch;

import java.util.concurrent.RunnableFuture;

/**
 * A future that a thread may run while it still stands in a queue, because another waits for it.
 */
public interface QueuedTask<T> extends RunnableFuture<T>, TaskTypes.TypedTask {

  /** Whether no thread has to begin it any more, because one has, or because it has ended. */
  boolean isOver();

  /**
   * Runs it, unless it has begun, or was handed back to whoever shut the executor down.
   *
   * @return whether it ran
   */
  boolean runIfQueued();

  /**
   * Runs it, unless it has begun.
   *
   * @return whether it ran
   */
  boolean runUnlessBegun();

  /** Whether it was cancelled with an interrupt of the thread that ran it, or is just now. */
  boolean isInterrupted();
}
