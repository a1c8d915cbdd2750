package dev.heddle.subject.tasks;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/**
 * A task that submits two others, which do the same, and waits for both, to compute a Fibonacci
 * number.
 *
 * @param n the index of the number; about 1.6 times as many tasks as for the one before
 */
record Recursion(int n) implements TaskBody {

  @Override
  public void run(Executor executor) {
    try {
      new Fibonacci(executor, n).call();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a number could not be computed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private record Fibonacci(Executor executor, int n) implements Callable<Integer> {

    @Override
    public Integer call() throws ExecutionException, InterruptedException {
      if (n < 2) {
        return n;
      }
      Future<Integer> one = submitted(n - 1);
      Future<Integer> other = submitted(n - 2);
      return one.get() + other.get();
    }

    private Future<Integer> submitted(int number) {
      Fibonacci task = new Fibonacci(executor, number);
      if (executor instanceof ExecutorService service) {
        return service.submit(task);
      }
      FutureTask<Integer> future = new FutureTask<>(task);
      executor.execute(future);
      return future;
    }
  }
}
