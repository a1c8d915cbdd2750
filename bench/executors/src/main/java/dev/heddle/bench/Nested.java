package dev.heddle.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * Tasks that submit one more and wait for it, which does the same.
 *
 * @param depth how often
 * @param tasks how many at once
 */
record Nested(int depth, int tasks) implements Workload {

  private static final int WARM_UP_ROUNDS = 20;
  private static final int ROUNDS = 20;

  @Override
  public Figures run(ExecutorService executor) throws InterruptedException, ExecutionException {
    double total = 0;
    for (int round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      long from = System.nanoTime();
      List<Future<Integer>> futures = new ArrayList<>();
      for (int i = 0; i < tasks; i++) {
        futures.add(executor.submit(nested(executor, depth)));
      }
      for (Future<Integer> future : futures) {
        future.get();
      }
      total += round >= WARM_UP_ROUNDS ? System.nanoTime() - from : 0;
    }
    return new Figures().with(Figures.TIME, total / ROUNDS / 1e6);
  }

  private static Callable<Integer> nested(ExecutorService executor, int depth) {
    return () -> depth == 0 ? 0 : 1 + executor.submit(nested(executor, depth - 1)).get();
  }
}
