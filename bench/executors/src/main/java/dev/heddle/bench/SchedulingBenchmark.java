package dev.heddle.bench;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Study B's benchmark (PUBLISHED.md, B-S4): so many tasks that wait for 30 ms, given to one
 * executor by each of four threads and joined. Public for JMH alone.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Threads(4)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class SchedulingBenchmark {

  @Param({"fixed-50", "fixed-100", "fixed-200", "virtual", "heddle"})
  public String arm = "heddle";

  @Param({"500", "1000", "2000"})
  public int loop = 500;

  private ExecutorService executor;

  @Setup
  public void start() {
    executor = Arm.of(arm).make();
  }

  @TearDown
  public void end() {
    executor.shutdownNow();
  }

  /** All of them, joined. */
  @Benchmark
  public Object all() {
    CompletableFuture<?>[] tasks =
        IntStream.range(0, loop)
            .mapToObj(
                task ->
                    CompletableFuture.runAsync(() -> Work.sleep(Duration.ofMillis(30)), executor))
            .toArray(CompletableFuture<?>[]::new);
    return CompletableFuture.allOf(tasks).join();
  }
}
