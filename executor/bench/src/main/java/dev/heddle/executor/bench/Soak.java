package dev.heddle.executor.bench;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs a mix of all kinds of task for a given time, on executors that are shut down at random
 * moments, and counts what must not be left: accepted tasks that neither ran nor were handed back,
 * threads, bytes. The exit code is 1 if anything is left or an executor does not end.
 *
 * <pre>java -cp executor/bench/target/classes:executor/core/target/classes \
 *     dev.heddle.executor.bench.Soak PT1H 1</pre>
 *
 * <p>Arguments: the duration in ISO 8601, and the seed. Prints its progress every ten seconds.
 */
public final class Soak {

  private static final String NAME = "soak";
  private static final int MOST_TASKS = 20_000;
  private static final int SUBMITTERS = 3;
  private static final long TELL_NANOS = 10_000_000_000L;
  private static final long END_SECONDS = 60;
  private static final long MOST_BYTES = 8 << 20;

  private final SplittableRandom random;
  private final AtomicLong accepted = new AtomicLong();
  private final AtomicLong ended = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();

  private Soak(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Runs it. */
  public static void main(String[] arguments) throws InterruptedException {
    Duration length = Duration.parse(arguments.length > 0 ? arguments[0] : "PT1M");
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : System.nanoTime();
    System.exit(new Soak(seed).run(length, seed) ? 0 : 1);
  }

  private boolean run(Duration length, long seed) throws InterruptedException {
    round(); // Loads what is loaded only once.
    long bytesBefore = usedBytes();
    long from = System.nanoTime();
    long told = from;
    long rounds = 0;
    while (System.nanoTime() - from < length.toNanos()) {
      if (!round()) {
        System.out.printf("round %d of seed %d did not end%n", rounds, seed);
        return false;
      }
      rounds++;
      if (System.nanoTime() - told >= TELL_NANOS) {
        told = System.nanoTime();
        tell((told - from) / 1_000_000_000, rounds);
      }
    }
    tell((System.nanoTime() - from) / 1_000_000_000, rounds);
    long lost = accepted.get() - ended.get();
    long threads = threadsLeft();
    long bytes = usedBytes() - bytesBefore;
    System.out.printf(
        "seed %d: %d tasks lost, %d threads left, %d bytes more%n", seed, lost, threads, bytes);
    return lost == 0 && threads == 0 && bytes < MOST_BYTES;
  }

  private void tell(long seconds, long rounds) {
    System.out.printf(
        "%d s, %d executors, %d tasks accepted, %d refused%n",
        seconds, rounds, accepted.get(), refused.get());
  }

  /** Uses one executor and shuts it down; false if it does not end. */
  private boolean round() throws InterruptedException {
    ThreadKinds[] kinds = ThreadKinds.values();
    ThreadKinds kind = random.nextInt(4) > 0 ? ThreadKinds.BOTH : kinds[random.nextInt(3)];
    HeddleExecutor executor =
        HeddleExecutor.builder()
            .name(NAME)
            .threads(kind)
            .maximumPlatformThreads(kind == ThreadKinds.BOTH ? 1 + random.nextInt(100) : 2_000)
            .keepAlive(Duration.ofMillis(1 + random.nextInt(1_000)))
            .build();
    List<Thread> submitters = new ArrayList<>();
    int tasks = 1 + random.nextInt(MOST_TASKS);
    for (int i = 0; i < SUBMITTERS; i++) {
      SplittableRandom own = random.split();
      submitters.add(Thread.ofPlatform().start(() -> submit(executor, tasks / SUBMITTERS, own)));
    }
    LockSupport.parkNanos(1L << random.nextInt(10, 30));
    boolean now = random.nextBoolean();
    executor.shutdown();
    if (now) {
      for (Runnable left : executor.shutdownNow()) {
        ended.addAndGet(left instanceof Counted ? 1 : 0);
      }
    }
    for (Thread submitter : submitters) {
      submitter.join();
    }
    return executor.awaitTermination(END_SECONDS, TimeUnit.SECONDS);
  }

  private void submit(HeddleExecutor executor, int tasks, SplittableRandom own) {
    for (int i = 0; i < tasks; i++) {
      int what = own.nextInt(100);
      if (!offer(executor, () -> run(executor, what))) {
        return;
      }
      if (own.nextInt(200) == 0) {
        LockSupport.parkNanos(own.nextInt(2_000_000));
      }
    }
  }

  /** Submits a task. It counts as ended before it runs, so that what it throws does not matter. */
  private boolean offer(HeddleExecutor executor, Runnable task) {
    try {
      executor.execute(new Counted(ended, task));
      accepted.incrementAndGet();
      return true;
    } catch (RejectedExecutionException e) {
      refused.incrementAndGet();
      return false;
    }
  }

  private record Counted(AtomicLong ended, Runnable task) implements Runnable {
    @Override
    public void run() {
      ended.incrementAndGet();
      task.run();
    }
  }

  private void run(HeddleExecutor executor, int what) {
    if (what < 50) {
      compute(5_000);
    } else if (what < 70) {
      LockSupport.parkNanos(1_000_000);
    } else if (what < 80) {
      synchronized (this) {
        compute(1_000);
      }
    } else if (what < 81) {
      compute(6_000_000);
    } else if (what < 90) {
      offer(executor, () -> compute(1_000));
    } else if (what < 98) {
      waitFor(executor, 3);
    } else {
      poll(executor);
    }
  }

  /** Submits a chain of tasks, each of which waits for the next. */
  private int waitFor(HeddleExecutor executor, int depth) {
    if (depth == 0) {
      return 1;
    }
    try {
      return executor.submit(() -> waitFor(executor, depth - 1)).get();
    } catch (RejectedExecutionException | ExecutionException e) {
      return 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  private static void poll(HeddleExecutor executor) {
    try {
      Future<?> other = executor.submit(() -> compute(10_000));
      while (!other.isDone() && !executor.isShutdown()) {
        Thread.yield();
      }
    } catch (RejectedExecutionException e) {
      compute(1); // It is shut down.
    }
  }

  private static void compute(long nanos) {
    long until = System.nanoTime() + nanos;
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }

  /** Counts threads of terminated executors; their last steps may take a moment. */
  private static long threadsLeft() throws InterruptedException {
    long left = 1;
    for (int look = 0; look < 100 && left > 0; look++) {
      Thread.sleep(20);
      left =
          Thread.getAllStackTraces().keySet().stream()
              .filter(thread -> thread.getName().startsWith(NAME))
              .count();
    }
    return left;
  }

  private static long usedBytes() {
    for (int i = 0; i < 5; i++) {
      System.gc();
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
