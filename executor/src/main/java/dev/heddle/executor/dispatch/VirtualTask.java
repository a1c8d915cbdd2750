package dev.heddle.executor.dispatch;

import org.jspecify.annotations.Nullable;

/** A task on a virtual thread of its own. */
final class VirtualTask implements Runnable {

  private final Dispatcher dispatcher;
  private final Runnable task;
  private final TaskType type;

  private @Nullable Thread thread;

  /** Whether it has begun; read by the sentinel, which needs no more than a recent value. */
  private volatile boolean begun;

  // The list that it is in, guarded by that list's lock.
  @Nullable VirtualTask before;
  @Nullable VirtualTask after;

  VirtualTask(Dispatcher dispatcher, Runnable task, TaskType type) {
    this.dispatcher = dispatcher;
    this.task = task;
    this.type = type;
  }

  @Override
  public void run() {
    begun = true;
    dispatcher.begins(this);
    try {
      task.run();
    } catch (Throwable failure) {
      dispatcher.failed(failure);
    } finally {
      dispatcher.ended(this);
    }
  }

  /** Told before anybody else knows of it. */
  void runOn(Thread unstarted) {
    thread = unstarted;
  }

  /** Those of tasks that follow each other mostly do so too. */
  int number() {
    Thread now = thread;
    return now == null ? 0 : (int) now.threadId();
  }

  TaskType type() {
    return type;
  }

  void interrupt() {
    Thread now = thread;
    if (now != null) {
      now.interrupt();
    }
  }

  boolean isOn(Thread candidate) {
    return candidate.equals(thread);
  }

  /** Whether it has begun and either computes or could. */
  boolean isRunnable() {
    Thread now = thread;
    return begun && now != null && now.getState() == Thread.State.RUNNABLE;
  }
}
