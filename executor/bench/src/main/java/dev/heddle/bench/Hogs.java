package dev.heddle.bench;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * Tasks that compute for 100 ms and come again, and a short probe every millisecond; a probe's
 * delay counts from when it was to be submitted.
 *
 * @param hogs tasks at a time
 * @param before how long each waits before it computes
 */
record Hogs(int hogs, Duration before) implements ExecutorWorkload {

  static final String PROBE = "probe p99 ms";
  static final String RATE = "hogs 1/s";

  private static final int WARM_UP_PROBES = 3_000;
  private static final int PROBES = 8_000;
  private static final long LIMIT_SECONDS = 20;

  @Override
  public Figures run(ExecutorService executor) throws InterruptedException {
    AtomicBoolean stop = new AtomicBoolean();
    LongAdder hogsDone = new LongAdder();
    for (int i = 0; i < hogs; i++) {
      executor.execute(new Hog(executor, before, stop, hogsDone));
    }
    Histogram late = new ConcurrentHistogram(3);
    CountDownLatch done = new CountDownLatch(PROBES);
    long from = System.nanoTime();
    for (int i = 0; i < PROBES; i++) {
      long intended = from + TimeUnit.MILLISECONDS.toNanos(i);
      while (System.nanoTime() < intended) {
        LockSupport.parkNanos(intended - System.nanoTime());
      }
      boolean counts = i >= WARM_UP_PROBES;
      executor.execute(
          () -> {
            if (counts) {
              late.recordValue(System.nanoTime() - intended);
            }
            done.countDown();
          });
    }
    boolean all = done.await(LIMIT_SECONDS, TimeUnit.SECONDS);
    double took = (System.nanoTime() - from) / 1e9;
    stop.set(true);
    return new Figures()
        .with(PROBE, all ? late.getValueAtPercentile(99) / 1e6 : Double.POSITIVE_INFINITY)
        .with(RATE, hogsDone.sum() / took);
  }

  private record Hog(ExecutorService executor, Duration before, AtomicBoolean stop, LongAdder done)
      implements Runnable {
    @Override
    public void run() {
      Work.sleep(before);
      Work.compute(100_000);
      done.increment();
      if (!stop.get()) {
        executor.execute(this);
      }
    }
  }
}
