package dev.heddle.executor.bench;

import dev.heddle.executor.HeddleExecutor;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import kotlinx.coroutines.Dispatchers;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
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

/**
 * What does it cost to bring an empty task from the thread that submits it to one that runs it?
 *
 * <p>Baseline: the JDK's executors and the coroutine dispatcher Default, with the same tasks.
 * {@code fork-join} is the one to beat: it has as many threads as there are CPUs, and passes tasks
 * on without a lock.
 *
 * <p>The answer is not valid
 *
 * <ul>
 *   <li>if anything else wants a CPU meanwhile: the system then has to wake workers that have gone
 *       to rest, which takes many times as long as everything else here;
 *   <li>on a single CPU: the submitter spins until the task has run, and takes the CPU from it;
 *   <li>for tasks that compute or wait: the packs measure those;
 *   <li>from one fork: each JVM compiles the loop one way and keeps it, so forks differ more than
 *       iterations do.
 * </ul>
 *
 * <pre>
 * mvn -B -q -pl executor/bench -am -Dmaven.test.skip=true -Dformat.skip=true package
 * java -cp 'executor/bench/target/classes:executor/bench/target/lib/*' \
 *   org.openjdk.jmh.Main DispatchBenchmark -prof gc
 * </pre>
 *
 * <p>{@code -prof gc} adds the bytes allocated per task, {@code -p arm=heddle,fork-join} runs only
 * these arms. The whole benchmark takes about 13 minutes. Public only for JMH.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(5)
public class DispatchBenchmark {

  private static final int MANY = 1_000;

  @Param({"fixed-2", "fork-join", "virtual", "coroutine-default", "heddle"})
  public String arm = "heddle";

  private final AtomicInteger done = new AtomicInteger();
  private final Runnable task = done::incrementAndGet;
  private ExecutorService executor;

  @Setup
  public void start() {
    executor =
        switch (arm) {
          case "fixed-2" -> Executors.newFixedThreadPool(2);
          case "fork-join" -> new ForkJoinPool(Runtime.getRuntime().availableProcessors());
          case "virtual" -> Executors.newVirtualThreadPerTaskExecutor();
          case "coroutine-default" -> new DispatcherExecutor(Dispatchers.getDefault());
          case "heddle" -> HeddleExecutor.create();
          default -> throw new IllegalArgumentException("there is no arm " + arm);
        };
  }

  @TearDown
  public void end() {
    executor.shutdownNow();
  }

  /** One task, from one thread to another; the first waits until it has run. */
  @Benchmark
  public void one() {
    done.setPlain(0);
    executor.execute(task);
    awaitDone(1);
  }

  /** The same, waiting for a future, as most programs do. */
  @Benchmark
  public Object oneFuture() throws InterruptedException, ExecutionException {
    return executor.submit(task, "done").get();
  }

  /** A thousand tasks at once. */
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
