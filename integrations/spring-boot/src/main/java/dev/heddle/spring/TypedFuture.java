package dev.heddle.spring;

import dev.heddle.executor.HasTaskType;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** The future of a task that counts as of the task's type. */
final class TypedFuture<T> extends FutureTask<T> implements HasTaskType {

  private final Object type;

  /**
   * @param type of the task
   */
  TypedFuture(Callable<T> task, Object type) {
    super(task);
    this.type = type;
  }

  @Override
  public Object taskType() {
    return type;
  }
}
