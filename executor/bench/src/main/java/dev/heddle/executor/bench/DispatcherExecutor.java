package dev.heddle.executor.bench;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import kotlinx.coroutines.CoroutineDispatcher;
import kotlinx.coroutines.ExecutorsKt;

/**
 * Gives tasks to a coroutine dispatcher, as Java code without coroutines does. The library's
 * dispatchers belong to the whole program and cannot be shut down, and neither can this.
 */
final class DispatcherExecutor extends AbstractExecutorService {

  private final Executor executor;

  DispatcherExecutor(CoroutineDispatcher dispatcher) {
    this.executor = ExecutorsKt.asExecutor(dispatcher);
  }

  @Override
  public void execute(Runnable task) {
    executor.execute(task);
  }

  @Override
  public void shutdown() {}

  @Override
  public List<Runnable> shutdownNow() {
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    return false;
  }

  @Override
  public boolean isTerminated() {
    return false;
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) {
    return false;
  }
}
