package dev.heddle.tomcat;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.catalina.Executor;
import org.apache.catalina.util.LifecycleMBeanBase;

/**
 * An executor that only Tomcat starts and stops: its users cannot shut it down. While it is
 * stopped, it accepts no tasks.
 */
abstract class LifecycleExecutor extends LifecycleMBeanBase implements Executor, ExecutorService {

  /**
   * The executor that runs the tasks.
   *
   * @throws IllegalStateException if it is not started
   */
  abstract ExecutorService started();

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    return started().submit(task);
  }

  @Override
  public <T> Future<T> submit(Runnable task, T result) {
    return started().submit(task, result);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return started().submit(task);
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    return started().invokeAll(tasks);
  }

  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException {
    return started().invokeAll(tasks, timeout, unit);
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    return started().invokeAny(tasks);
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return started().invokeAny(tasks, timeout, unit);
  }

  /** Does nothing. */
  @Override
  public void shutdown() {}

  /** Does nothing. */
  @Override
  public List<Runnable> shutdownNow() {
    return List.of();
  }

  /** Does nothing. */
  @Override
  public void close() {}

  @Override
  public boolean isShutdown() {
    return !getState().isAvailable();
  }

  @Override
  public boolean isTerminated() {
    return isShutdown();
  }

  /** Does not wait, because only Tomcat ends it. */
  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) {
    return isTerminated();
  }
}
