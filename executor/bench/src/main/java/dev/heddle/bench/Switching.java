package dev.heddle.bench;

import java.time.Duration;
import java.util.concurrent.ExecutorService;

/** Two seconds of tasks that compute, two of tasks that wait, and again. */
final class Switching implements ExecutorWorkload {

  static final String COMPUTING = "computing 1/s";
  static final String WAITING = "waiting 1/s";

  private static final int ROUNDS = 4;
  private static final int SECONDS = 2;

  @Override
  public Figures run(ExecutorService executor) throws InterruptedException {
    ClosedLoop computes = new ClosedLoop(64, () -> Work.compute(75), 0, SECONDS);
    ClosedLoop waits = new ClosedLoop(1_000, () -> Work.sleep(Duration.ofMillis(20)), 0, SECONDS);
    double computing = 0;
    double waiting = 0;
    for (int round = 0; round < ROUNDS; round++) {
      double first = rate(computes, executor);
      double second = rate(waits, executor);
      if (round > 0) { // The first is for the compiler.
        computing += first / (ROUNDS - 1);
        waiting += second / (ROUNDS - 1);
      }
    }
    return new Figures().with(COMPUTING, computing).with(WAITING, waiting);
  }

  private static double rate(ClosedLoop half, ExecutorService executor)
      throws InterruptedException {
    return half.run(executor).get(ClosedLoop.RATE);
  }
}
