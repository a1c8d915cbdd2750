package dev.heddle.bench;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Empty tasks, given by one thread. Public for JMH alone. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class DispatchBenchmark {

  private static final int MANY = 1_000;

  @Param({"fixed-2", "fork-join", "virtual", "coroutine-default", "heddle"})
  public String arm = "heddle";

  private final AtomicInteger done = new AtomicInteger();
  private final Runnable task = done::incrementAndGet;
  private ExecutorService executor;

  @Setup
  public void start() {
    executor = Arm.of(arm).make();
  }

  @TearDown
  public void end() {
    executor.shutdownNow();
  }

  /** From one thread to another, which is seen to have run it. */
  @Benchmark
  public void one() {
    done.setPlain(0);
    executor.execute(task);
    awaitDone(1);
  }

  /** The same with a future that is waited for, as most programs do. */
  @Benchmark
  public Object oneFuture() throws InterruptedException, ExecutionException {
    return executor.submit(task, "done").get();
  }

  /** A thousand at a time. */
  @Benchmark
  @OperationsPerInvocation(MANY)
  public void many() {
    done.setPlain(0);
    for (int i = 0; i < MANY; i++) {
      executor.execute(task);
    }
    awaitDone(MANY);
  }

  private void awaitDone(int tasks) {
    while (done.get() < tasks) {
      Thread.onSpinWait();
    }
  }
}
