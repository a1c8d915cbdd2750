package dev.heddle.spring;

import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.core.task.support.TaskExecutorAdapter;

/**
 * Runs Spring's tasks. Unlike futures of HeddleExecutor, its own never run on a thread that waits
 * for them, which may be in a transaction.
 */
final class SpringTasks extends TaskExecutorAdapter {

  SpringTasks(Executor executor) {
    super(executor);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return begun(new TypedFuture<>(Executors.callable(task), DecoratedTask.typeOf(task)));
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    return begun(new TypedFuture<>(task, DecoratedTask.typeOf(task)));
  }

  private <T> Future<T> begun(TypedFuture<T> future) {
    execute(future);
    return future;
  }
}
