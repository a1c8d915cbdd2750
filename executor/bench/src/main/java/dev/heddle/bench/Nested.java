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
record Nested(int depth, int tasks) implements ExecutorWorkload {

  private static final long WARM_UP_NANOS = 3_000_000_000L;
  private static final long NANOS = 5_000_000_000L;

  @Override
  public Figures run(ExecutorService executor) throws InterruptedException, ExecutionException {
    roundsFor(WARM_UP_NANOS, executor);
    return new Figures().with(Figures.TIME, roundsFor(NANOS, executor) / 1e6);
  }

  /** How long a round takes on average. */
  private double roundsFor(long nanos, ExecutorService executor)
      throws InterruptedException, ExecutionException {
    long from = System.nanoTime();
    int rounds = 0;
    while (System.nanoTime() - from < nanos) {
      round(executor);
      rounds++;
    }
    return (System.nanoTime() - from) / (double) rounds;
  }

  private void round(ExecutorService executor) throws InterruptedException, ExecutionException {
    List<Future<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      futures.add(executor.submit(nested(executor, depth)));
    }
    for (Future<Integer> future : futures) {
      future.get();
    }
  }

  private static Callable<Integer> nested(ExecutorService executor, int depth) {
    return () -> depth == 0 ? 0 : 1 + executor.submit(nested(executor, depth - 1)).get();
  }
}
