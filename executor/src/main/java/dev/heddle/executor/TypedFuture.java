package dev.heddle.executor;

import dev.heddle.executor.dispatch.TaskType;
import dev.heddle.executor.dispatch.TaskTypes;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** A future that knows the type of what it runs. */
final class TypedFuture<T> extends FutureTask<T> implements TaskTypes.TypedTask {

  private final TaskType type;

  TypedFuture(Callable<T> callable, TaskType type) {
    super(callable);
    this.type = type;
  }

  TypedFuture(Runnable task, T value, TaskType type) {
    super(task, value);
    this.type = type;
  }

  @Override
  public TaskType type() {
    return type;
  }
}
