package dev.heddle.executor.dispatch;

import java.util.concurrent.FutureTask;

/** A task that a thread may run while it stands in a queue. */
final class Waiting extends FutureTask<Object> implements QueuedTask<Object> {

  private static final TaskType TYPE = new TaskType("waiting", "owner");

  Waiting() {
    super(() -> 1);
  }

  @Override
  public TaskType type() {
    return TYPE;
  }

  @Override
  public boolean isOver() {
    return isDone();
  }

  @Override
  public boolean runIfQueued() {
    boolean runs = !isOver();
    run();
    return runs;
  }

  @Override
  public boolean runUnlessBegun() {
    return runIfQueued();
  }

  @Override
  public boolean isInterrupted() {
    return false;
  }
}
