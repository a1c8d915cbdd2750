package dev.heddle.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** What is asked of an executor, and what is read of it. */
enum Scenario {
  CPU_16("cpu75-16") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_2, Arm.FIXED_64, Arm.FORK_JOIN, Arm.VIRTUAL);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return closedLoop(executor, 16, () -> Work.compute(75));
    }
  },
  CPU_256("cpu75-256") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_2, Arm.FIXED_64, Arm.FORK_JOIN, Arm.VIRTUAL);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return closedLoop(executor, 256, () -> Work.compute(75));
    }
  },
  TINY("cpu1-256") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_2, Arm.FORK_JOIN, Arm.VIRTUAL);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return closedLoop(executor, 256, () -> Work.compute(1));
    }
  },
  CPU_WAIT("cpu75-wait2ms-64") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_64, Arm.VIRTUAL);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return closedLoop(
          executor,
          64,
          () -> {
            Work.compute(75);
            Work.sleep(Duration.ofMillis(2));
          });
    }
  },
  WAIT_6000("wait300ms-6000") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_200, Arm.CACHED, Arm.VIRTUAL);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return allAtOnce(executor, 6_000, Duration.ofMillis(300));
    }
  },
  WAIT_100K("wait2s-100000") {
    @Override
    List<Arm> others() {
      return List.of(Arm.VIRTUAL);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return allAtOnce(executor, 100_000, Duration.ofSeconds(2));
    }
  },
  WAIT_1M("wait10s-1000000") {
    @Override
    List<Arm> others() {
      return List.of(Arm.VIRTUAL);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return allAtOnce(executor, 1_000_000, Duration.ofSeconds(10));
    }
  },
  SWITCH("switch-2s") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_2, Arm.FIXED_64, Arm.FORK_JOIN, Arm.VIRTUAL);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      double computing = 0;
      double waiting = 0;
      for (int round = 0; round < 4; round++) {
        Figures half = closedLoop(executor, 64, () -> Work.compute(75), 2, 0);
        Figures other = closedLoop(executor, 1_000, () -> Work.sleep(Duration.ofMillis(20)), 2, 0);
        if (round > 0) { // The first is for the compiler.
          computing += half.get(PER_SECOND);
          waiting += other.get(PER_SECOND);
        }
      }
      return new Figures().with("computing 1/s", computing / 3).with("waiting 1/s", waiting / 3);
    }
  },
  HOGS_4("hogs-4") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_64);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return hogs(executor, 4, Duration.ZERO);
    }
  },
  HOGS_64("hogs-64") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_64);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return hogs(executor, 64, Duration.ZERO);
    }
  },
  HOGS_WAIT_4("hogs-wait5ms-4") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_64);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return hogs(executor, 4, Duration.ofMillis(5));
    }
  },
  HOGS_WAIT_64("hogs-wait5ms-64") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_64);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return hogs(executor, 64, Duration.ofMillis(5));
    }
  },
  FILES("files-1000") {
    @Override
    List<Arm> others() {
      return List.of(Arm.FIXED_64, Arm.CACHED, Arm.FORK_JOIN, Arm.VIRTUAL);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      return files(executor, 1_000);
    }
  },
  NESTED("nested-8-1000") {
    @Override
    List<Arm> others() {
      return List.of(Arm.CACHED, Arm.VIRTUAL);
    }

    @Override
    Figures run(ExecutorService executor) throws Exception {
      double total = 0;
      for (int round = 0; round < 6; round++) {
        long from = System.nanoTime();
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
          futures.add(executor.submit(nested(executor, 8)));
        }
        for (Future<Integer> future : futures) {
          future.get();
        }
        if (round > 0) {
          total += System.nanoTime() - from;
        }
      }
      return new Figures().with("time ms", total / 5 / 1e6);
    }
  };

  static final String PER_SECOND = "tasks 1/s";
  private static final String CPU = "CPU us/task";

  private static final int WARM_UP_SECONDS = 3;
  private static final int SECONDS = 5;

  private final String label;

  Scenario(String label) {
    this.label = label;
  }

  static Scenario of(String label) {
    return Arrays.stream(values())
        .filter(scenario -> scenario.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no scenario " + label));
  }

  /** The arms that ours is put beside. */
  abstract List<Arm> others();

  abstract Figures run(ExecutorService executor) throws Exception;

  private static Figures closedLoop(ExecutorService executor, int inFlight, Runnable work)
      throws Exception {
    return closedLoop(executor, inFlight, work, SECONDS, WARM_UP_SECONDS);
  }

  /** One thread submits whenever fewer than so many are in flight. */
  private static Figures closedLoop(
      ExecutorService executor, int inFlight, Runnable work, int seconds, int warmUp)
      throws Exception {
    Semaphore free = new Semaphore(inFlight);
    LongAdder done = new LongAdder();
    Runnable task =
        () -> {
          work.run();
          done.increment();
          free.release();
        };
    submitFor(executor, free, task, warmUp);
    long doneBefore = done.sum();
    long cpuBefore = Usage.cpuNanos();
    long from = System.nanoTime();
    submitFor(executor, free, task, seconds);
    long ran = done.sum() - doneBefore;
    double took = System.nanoTime() - from;
    double cpu = Usage.cpuNanos() - cpuBefore;
    free.acquire(inFlight);
    return new Figures().with(PER_SECOND, ran / took * 1e9).with(CPU, cpu / 1e3 / ran);
  }

  private static void submitFor(
      ExecutorService executor, Semaphore free, Runnable task, int seconds) throws Exception {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (System.nanoTime() < until) {
      free.acquire();
      executor.execute(task);
    }
  }

  private static Figures allAtOnce(ExecutorService executor, int tasks, Duration wait)
      throws Exception {
    for (int i = 0; i < 3; i++) {
      waitTogether(executor, 1_000, Duration.ofMillis(20));
    }
    double took = waitTogether(executor, tasks, wait);
    return new Figures().with("time ms", took).with("memory MB", Usage.peakResidentBytes() / 1e6);
  }

  private static double waitTogether(ExecutorService executor, int tasks, Duration wait)
      throws Exception {
    CountDownLatch done = new CountDownLatch(tasks);
    long from = System.nanoTime();
    for (int i = 0; i < tasks; i++) {
      executor.execute(
          () -> {
            Work.sleep(wait);
            done.countDown();
          });
    }
    done.await();
    return (System.nanoTime() - from) / 1e6;
  }

  /** So many hogs at a time, and a probe every millisecond, from its intended start. */
  private static Figures hogs(ExecutorService executor, int hogs, Duration wait) throws Exception {
    AtomicBoolean stop = new AtomicBoolean();
    LongAdder hogsDone = new LongAdder();
    for (int i = 0; i < hogs; i++) {
      executor.execute(new Hog(executor, wait, stop, hogsDone));
    }
    Histogram late = new ConcurrentHistogram(3);
    int probes = Math.toIntExact(TimeUnit.SECONDS.toMillis(SECONDS + WARM_UP_SECONDS));
    CountDownLatch done = new CountDownLatch(probes);
    long from = System.nanoTime();
    for (int i = 0; i < probes; i++) {
      long intended = from + TimeUnit.MILLISECONDS.toNanos(i);
      while (System.nanoTime() < intended) {
        LockSupport.parkNanos(intended - System.nanoTime());
      }
      boolean counts = i >= TimeUnit.SECONDS.toMillis(WARM_UP_SECONDS);
      executor.execute(
          () -> {
            if (counts) {
              late.recordValue(System.nanoTime() - intended);
            }
            done.countDown();
          });
    }
    boolean all = done.await(20, TimeUnit.SECONDS);
    double took = (System.nanoTime() - from) / 1e9;
    stop.set(true);
    return new Figures()
        .with("probe p99 ms", all ? late.getValueAtPercentile(99) / 1e6 : Double.POSITIVE_INFINITY)
        .with("hogs 1/s", hogsDone.sum() / took);
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

  private static Figures files(ExecutorService executor, int files) throws Exception {
    Path folder = Files.createTempDirectory("heddle-bench");
    try {
      double total = 0;
      for (int round = 0; round < 4; round++) {
        CountDownLatch done = new CountDownLatch(files);
        long from = System.nanoTime();
        for (int i = 0; i < files; i++) {
          Path file = folder.resolve("f" + i % 64);
          executor.execute(
              () -> {
                write(file);
                done.countDown();
              });
        }
        done.await();
        if (round > 0) {
          total += System.nanoTime() - from;
        }
      }
      return new Figures().with("time ms", total / 3 / 1e6);
    } finally {
      for (int i = 0; i < 64; i++) {
        Files.deleteIfExists(folder.resolve("f" + i));
      }
      Files.delete(folder);
    }
  }

  private static void write(Path file) {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate(4_096), 0);
      channel.force(true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Callable<Integer> nested(ExecutorService executor, int depth) {
    return () -> depth == 0 ? 0 : 1 + executor.submit(nested(executor, depth - 1)).get();
  }

  @Override
  public String toString() {
    return label;
  }
}
