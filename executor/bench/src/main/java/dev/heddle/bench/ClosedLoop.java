package dev.heddle.bench;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * One thread submits whenever fewer than so many tasks are in flight.
 *
 * @param inFlight tasks at most
 * @param task what each does
 * @param warmUpSeconds before anything is read
 * @param seconds for which it is
 */
record ClosedLoop(int inFlight, Runnable task, int warmUpSeconds, int seconds)
    implements ExecutorWorkload {

  static final String RATE = "tasks 1/s";
  static final String CPU = "CPU us/task";

  ClosedLoop(int inFlight, Runnable task) {
    this(inFlight, task, 3, 5);
  }

  @Override
  public Figures run(ExecutorService executor) throws InterruptedException {
    Semaphore free = new Semaphore(inFlight);
    LongAdder done = new LongAdder();
    Runnable counted =
        () -> {
          task.run();
          done.increment();
          free.release();
        };
    submitFor(warmUpSeconds, executor, free, counted);
    long doneBefore = done.sum();
    long cpuBefore = Usage.cpuNanos();
    long from = System.nanoTime();
    submitFor(seconds, executor, free, counted);
    long ran = done.sum() - doneBefore;
    double took = System.nanoTime() - from;
    double cpu = Usage.cpuNanos() - cpuBefore;
    free.acquire(inFlight);
    return new Figures().with(RATE, ran / took * 1e9).with(CPU, cpu / 1e3 / ran);
  }

  private static void submitFor(
      int seconds, ExecutorService executor, Semaphore free, Runnable counted)
      throws InterruptedException {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (System.nanoTime() < until) {
      free.acquire();
      executor.execute(counted);
    }
  }
}
