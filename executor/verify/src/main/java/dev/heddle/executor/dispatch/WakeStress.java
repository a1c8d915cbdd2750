package dev.heddle.executor.dispatch;

import dev.heddle.executor.HeddleExecutor;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** Parking and shutting down: no thread that goes to sleep forgets a task. */
public final class WakeStress {

  private WakeStress() {}

  private static boolean isEnded(HeddleExecutor executor) {
    try {
      return executor.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Two threads submit while the only worker, which has just run a task, goes to sleep. There is no
   * sentinel to find what they forget, and the shutdown comes only after waiting for both tasks.
   */
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "Both were run.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A task was forgotten.")
  @State
  public static class SubmitAndSleep {
    private final Dispatcher dispatcher = StressPlan.withoutSentinel(1);

    private volatile int before;
    private volatile int first;
    private volatile int second;

    public SubmitAndSleep() {
      dispatcher.dispatch(() -> before = 1);
      await(() -> before == 1);
    }

    @Actor
    public void submit() {
      dispatcher.dispatch(() -> first = 1);
    }

    @Actor
    public void submitToo() {
      dispatcher.dispatch(() -> second = 1);
    }

    @Arbiter
    public void end(II_Result result) {
      await(() -> first + second == 2);
      result.r1 = first;
      result.r2 = second;
      dispatcher.shutdown();
    }
  }

  private static void await(BooleanSupplier condition) {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (!condition.getAsBoolean() && System.nanoTime() < until) {
      Thread.yield();
    }
  }

  /**
   * The only worker waits for a task that another thread submits while the sentinel goes to sleep
   * or wakes. Only the sentinel can let that task run, on a virtual thread.
   */
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "Both were run.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "The sentinel slept.")
  @State
  public static class SentinelSleepsAndWakes {
    private final Dispatcher dispatcher = StressPlan.of(1, true);
    private final CountDownLatch opened = new CountDownLatch(1);
    private volatile int waited;
    private volatile int opens;

    @Actor
    public void waitOnTheWorker() {
      dispatcher.dispatch(
          () -> {
            try {
              waited = opened.await(10, TimeUnit.SECONDS) ? 1 : 0;
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          });
    }

    @Actor
    public void open() {
      dispatcher.dispatch(
          () -> {
            opens = 1;
            opened.countDown();
          });
    }

    @Arbiter
    public void end(II_Result result) {
      await(() -> waited + opens == 2);
      result.r1 = waited;
      result.r2 = opens;
      dispatcher.shutdown();
    }
  }

  /** Two threads shut down while a task ends: the end is reported once, after the task. */
  @JCStressTest
  @Outcome(id = "1, 1, 1", expect = Expect.ACCEPTABLE, desc = "Run, ended, told once.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Not ended, or told twice or too soon.")
  @State
  public static class Termination {
    private final Dispatcher dispatcher = StressPlan.of(1, false);
    private final AtomicInteger told = new AtomicInteger();
    private volatile int ran;
    private volatile int ranWhenTold;

    public Termination() {
      dispatcher.whenTerminated(
          () -> {
            ranWhenTold = ran;
            told.incrementAndGet();
          });
      dispatcher.dispatch(() -> ran = 1);
    }

    @Actor
    public void shutdown() {
      dispatcher.shutdown();
    }

    @Actor
    public void shutdownToo() {
      dispatcher.shutdown();
    }

    @Arbiter
    public void end(III_Result result) {
      await(dispatcher::isTerminated);
      result.r1 = ranWhenTold;
      result.r2 = dispatcher.isTerminated() ? 1 : 0;
      result.r3 = told.get();
    }
  }

  /**
   * One thread submits while another shuts down: the task is accepted and run, handed back, or
   * refused.
   */
  @JCStressTest
  @Outcome(id = "1, 1, 0", expect = Expect.ACCEPTABLE, desc = "Accepted and run.")
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE, desc = "Accepted and handed back.")
  @Outcome(id = "0, 0, 0", expect = Expect.ACCEPTABLE, desc = "Refused.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Lost, or run and handed back.")
  @State
  public static class SubmitAndShutdown {
    private final HeddleExecutor executor =
        HeddleExecutor.builder().maximumPlatformThreads(1).build();
    private volatile int ran;
    private int accepted;
    private int handedBack;

    @Actor
    public void submit() {
      try {
        executor.execute(() -> ran++);
        accepted = 1;
      } catch (java.util.concurrent.RejectedExecutionException e) {
        accepted = 0;
      }
    }

    @Actor
    public void shutdown() {
      handedBack = executor.shutdownNow().size();
    }

    @Arbiter
    public void end(III_Result result) {
      boolean ended = isEnded(executor);
      result.r1 = accepted;
      result.r2 = ended ? ran : -1;
      result.r3 = handedBack;
    }
  }
}
