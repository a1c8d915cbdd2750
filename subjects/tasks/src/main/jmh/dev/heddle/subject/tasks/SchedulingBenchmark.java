package dev.heddle.subject.tasks;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Tasks that wait 30 ms each: every JMH thread submits a number of them to one executor and joins
 * them. Public only for JMH.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
public class SchedulingBenchmark {

  private static final Waits WAIT = new Waits(Duration.ofMillis(30));

  @Param("virtual")
  public String on;

  @Param("500")
  public int loop;

  private Executor executor;

  /** Counts the kinds of thread on which tasks have run, for {@link JmhReport}. */
  @AuxCounters(AuxCounters.Type.EVENTS)
  @State(Scope.Thread)
  public static class Kinds {
    public long platform;
    public long virtual;
  }

  @Setup
  public void start() {
    executor = Executors.make(on);
  }

  /** Leaves no thread for the load after this. */
  @TearDown
  public void stop() {
    if (executor instanceof ExecutorService own) {
      own.shutdown();
    }
  }

  /** Submits all tasks and joins them. */
  @Benchmark
  public Object all(Kinds kinds) {
    AtomicInteger virtual = new AtomicInteger();
    CompletableFuture<?>[] tasks =
        IntStream.range(0, loop)
            .mapToObj(task -> CompletableFuture.runAsync(() -> run(virtual), executor))
            .toArray(CompletableFuture<?>[]::new);
    Object joined = CompletableFuture.allOf(tasks).join();
    kinds.virtual += virtual.get();
    kinds.platform += loop - virtual.get();
    return joined;
  }

  private void run(AtomicInteger virtual) {
    if (Thread.currentThread().isVirtual()) {
      virtual.incrementAndGet();
    }
    WAIT.run(executor);
  }
}
