package dev.heddle.executor.dispatch;

import java.util.concurrent.RunnableFuture;

/**
 * A future that a thread may run while it still stands in a queue, because another waits for it.
 */
public interface QueuedTask<T> extends RunnableFuture<T>, TaskTypes.TypedTask {

  /**
   * Whether a thread has yet to run it: none has begun it, and it was neither ended nor handed
   * back.
   */
  boolean isQueued();

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
