package dev.heddle.bench;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/**
 * More tasks than the CPUs can do, at a constant rate, whatever becomes of them. Those count that
 * end in time after they were to be submitted.
 *
 * @param factor offered load to the capacity of all CPUs
 * @param delay how long each waits first; then it computes for half a millisecond
 */
record Overload(int factor, Duration delay) implements ExecutorWorkload {

  static final String GOODPUT = "in time 1/s";

  private static final int MICROS = 500;
  private static final long IN_TIME_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long WARM_UP_NANOS = TimeUnit.SECONDS.toNanos(4);
  private static final long NANOS = TimeUnit.SECONDS.toNanos(5);

  @Override
  public Figures run(ExecutorService executor) {
    long between =
        TimeUnit.MICROSECONDS.toNanos(MICROS) / factor / Runtime.getRuntime().availableProcessors();
    LongAdder inTime = new LongAdder();
    long begin = System.nanoTime();
    long from = begin + WARM_UP_NANOS;
    long to = from + NANOS;
    for (long intended = begin; intended - to < 0; intended += between) {
      while (System.nanoTime() - intended < 0) {
        LockSupport.parkNanos(intended - System.nanoTime());
      }
      submit(executor, new Task(intended, intended - from >= 0, delay, inTime));
    }
    LockSupport.parkNanos(IN_TIME_NANOS); // The last may still come in time.
    return new Figures()
        .with(GOODPUT, inTime.sum() / (NANOS / 1e9))
        .with(AllAtOnce.MEMORY, Usage.peakResidentBytes() / 1e6);
  }

  private static void submit(ExecutorService executor, Task task) {
    try {
      executor.execute(task);
    } catch (RejectedExecutionException e) {
      // It will not be in time.
    }
  }

  private record Task(long intended, boolean counts, Duration delay, LongAdder inTime)
      implements Runnable {
    @Override
    public void run() {
      Work.sleep(delay);
      Work.compute(MICROS);
      if (counts && System.nanoTime() - intended <= IN_TIME_NANOS) {
        inTime.increment();
      }
    }
  }
}
