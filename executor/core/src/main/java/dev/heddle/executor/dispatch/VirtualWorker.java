package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action.Source;
import org.jspecify.annotations.Nullable;

/**
 * A virtual thread that runs one task: the first of a queue when it gets a carrier. Until then it
 * has no task, so that tasks begin in order whichever thread the JDK's scheduler takes first
 * (JDK-8373118), and workers may take what it does not come for.
 */
final class VirtualWorker implements Runnable {

  private final Dispatcher dispatcher;
  private final Source source;

  /** The task that it runs where tasks are not queued; else null. */
  private final @Nullable Runnable own;

  /** Its thread; null once it has run. */
  private @Nullable Thread thread;

  VirtualWorker(Dispatcher dispatcher, Source source, @Nullable Runnable own) {
    this.dispatcher = dispatcher;
    this.source = source;
    this.own = own;
  }

  /** Sets its thread. Called before it starts. */
  void runOn(Thread unstarted) {
    thread = unstarted;
  }

  @Override
  public void run() {
    Thread me = Thread.currentThread();
    if (!me.equals(thread)) {
      return; // Whoever made the thread has started it as well, and it was not taken.
    }
    dispatcher.begins(me);
    Runnable task = null;
    try {
      task = own == null ? dispatcher.taskForVirtual(source) : own;
      if (task != null) {
        dispatcher.interruptIfStopped();
        task.run();
      }
    } catch (Throwable failure) {
      dispatcher.failed(failure);
    } finally {
      thread = null; // Whoever made the thread may run this again.
      dispatcher.ended(me, task != null);
    }
  }
}
