package dev.heddle.bench;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;

/**
 * Tasks that wait, all at once.
 *
 * @param tasks how many
 * @param delay how long each
 */
record AllAtOnce(int tasks, Duration delay) implements ExecutorWorkload {

  static final String MEMORY = "memory MB";

  @Override
  public Figures run(ExecutorService executor) throws InterruptedException {
    for (int i = 0; i < 3; i++) { // For the compiler.
      together(executor, 1_000, Duration.ofMillis(20));
    }
    double took = together(executor, tasks, delay);
    return new Figures().with(Figures.TIME, took).with(MEMORY, Usage.peakResidentBytes() / 1e6);
  }

  private static double together(ExecutorService executor, int tasks, Duration delay)
      throws InterruptedException {
    CountDownLatch done = new CountDownLatch(tasks);
    long from = System.nanoTime();
    for (int i = 0; i < tasks; i++) {
      executor.execute(
          () -> {
            Work.sleep(delay);
            done.countDown();
          });
    }
    done.await();
    return (System.nanoTime() - from) / 1e6;
  }
}
