package dev.heddle.executor.dispatch;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** A task on a virtual thread of its own, unless it is taken back before it has begun. */
final class VirtualTask implements Runnable {

  private enum State {
    STARTED,
    BEGUN,
    TAKEN_BACK
  }

  private static final VarHandle STATE;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(VirtualTask.class, "state", State.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Dispatcher dispatcher;
  private final Runnable task;
  private final TaskType type;

  private @Nullable Thread thread;

  /** Its thread and the sentinel want to change it; who is first has the task. */
  private volatile State state = State.STARTED;

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
    dispatcher.begins(this);
    try {
      if (STATE.compareAndSet(this, State.STARTED, State.BEGUN)) {
        task.run();
      }
    } catch (Throwable failure) {
      dispatcher.failed(failure);
    } finally {
      dispatcher.ended(this);
    }
  }

  /** The task, which its thread will not run; null if it has begun or was taken back before. */
  @Nullable Runnable takeBack() {
    return STATE.compareAndSet(this, State.STARTED, State.TAKEN_BACK) ? task : null;
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

  /** Whether it has begun. */
  boolean hasBegun() {
    return state == State.BEGUN;
  }

  /** Whether it has begun and either computes or could. */
  boolean isRunnable() {
    Thread now = thread;
    return state == State.BEGUN && now != null && now.getState() == Thread.State.RUNNABLE;
  }
}
