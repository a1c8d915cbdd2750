package dev.heddle.executor;

import dev.heddle.executor.dispatch.TaskType;
import dev.heddle.executor.dispatch.Worker;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Runs several tasks and waits for all of them, or for one. The futures keep the types of the
 * tasks. If the executor hands them back, they are cancelled, or else their submitter would wait
 * forever.
 */
final class Invocations {

  /** No limit, as nearly as a number can say it. */
  static final long FOR_EVER = Long.MAX_VALUE;

  private final Executor executor;
  private final Tasks tasks;

  /**
   * @param executor runs them
   * @param tasks prepares tasks before they run
   */
  Invocations(Executor executor, Tasks tasks) {
    this.executor = executor;
    this.tasks = tasks;
  }

  /** A task whose submitter waits for it. */
  static final class Awaited<T> extends TaskFuture<T> {

    private final @Nullable Collection<Awaited<T>> ended;

    /**
     * @param ended receives this future when it has ended; null if nothing does
     */
    Awaited(Callable<T> task, TaskType type, @Nullable Collection<Awaited<T>> ended) {
      super(task, type);
      this.ended = ended;
      queued();
    }

    @Override
    void whenEnded() {
      if (ended != null) {
        ended.add(this);
      }
    }
  }

  private <T> Awaited<T> awaited(Callable<T> task, @Nullable Collection<Awaited<T>> ended) {
    Callable<T> given = Objects.requireNonNull(task, "task");
    return new Awaited<>(tasks.decorated(given), tasks.types().of(given), ended);
  }

  /** Waits until all have ended; after {@code most} nanoseconds, cancels those that have not. */
  <T> List<Future<T>> all(Collection<? extends Callable<T>> all, long most)
      throws InterruptedException {
    long from = System.nanoTime();
    List<Future<T>> futures = new ArrayList<>(all.size());
    for (Callable<T> task : all) {
      futures.add(awaited(task, null));
    }
    try {
      for (Future<T> future : futures) {
        if (left(most, from) <= 0) {
          return futures;
        }
        executor.execute((Awaited<T>) future);
      }
      for (Future<T> future : inOrderOfWaiting(futures)) {
        if (((Awaited<T>) future).outcome(left(most, from)) == null) {
          return futures;
        }
      }
      return futures;
    } finally {
      cancel(futures); // No effect on those that have ended.
    }
  }

  /** When the last has ended, most others have. A worker may run what it waits for itself. */
  private static <T> List<Future<T>> inOrderOfWaiting(List<Future<T>> futures) {
    return Worker.current() == null ? futures.reversed() : futures;
  }

  /** Returns the result of the first task that succeeds, and cancels the others. */
  <T> T any(Collection<? extends Callable<T>> all, long most)
      throws InterruptedException, ExecutionException, TimeoutException {
    List<Callable<T>> given = List.copyOf(all);
    if (given.isEmpty()) {
      throw new IllegalArgumentException("no tasks");
    }
    long from = System.nanoTime();
    // Has room for all of them, so that none fails to report that it has ended.
    BlockingQueue<Awaited<T>> ended = new ArrayBlockingQueue<>(given.size());
    List<Awaited<T>> futures = new ArrayList<>(given.size());
    for (Callable<T> task : given) {
      futures.add(awaited(task, ended));
    }
    try {
      return firstOf(futures, ended, most, from);
    } finally {
      cancel(futures);
    }
  }

  private <T> T firstOf(
      List<Awaited<T>> futures, BlockingQueue<Awaited<T>> ended, long most, long from)
      throws InterruptedException, ExecutionException, TimeoutException {
    int begun = 0;
    int failed = 0;
    while (true) {
      Awaited<T> first = ended.poll();
      if (first == null && begun < futures.size()) {
        executor.execute(futures.get(begun++));
        continue;
      }
      if (first == null) {
        first =
            most == FOR_EVER ? ended.take() : ended.poll(left(most, from), TimeUnit.NANOSECONDS);
      }
      if (first == null) {
        throw new TimeoutException();
      }
      try {
        return first.get();
      } catch (ExecutionException e) {
        if (++failed == futures.size()) {
          throw e;
        }
      } catch (CancellationException e) {
        if (++failed == futures.size()) {
          throw new ExecutionException(e);
        }
      }
    }
  }

  private static void cancel(List<? extends Future<?>> futures) {
    for (Future<?> future : futures) {
      future.cancel(true);
    }
  }

  private static long left(long most, long from) {
    return most == FOR_EVER ? FOR_EVER : Math.max(0, most) - (System.nanoTime() - from);
  }
}
