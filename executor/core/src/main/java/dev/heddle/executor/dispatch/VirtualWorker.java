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

  private volatile @Nullable Thread thread;

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
    if (!Thread.currentThread().equals(thread)) {
      return; // Whoever made the thread has started it as well, and it was not taken.
    }
    dispatcher.begins(this);
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
      dispatcher.ended(this, task != null);
    }
  }

  void interrupt() {
    Thread now = thread;
    if (now != null) {
      now.interrupt();
    }
  }

  /** Whether it runs, or could if it had a carrier. */
  boolean isRunnable() {
    Thread now = thread;
    return now != null && now.getState() == Thread.State.RUNNABLE;
  }

  boolean isOn(Thread candidate) {
    return candidate.equals(thread);
  }
}
