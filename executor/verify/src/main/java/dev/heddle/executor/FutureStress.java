package dev.heddle.executor;

import dev.heddle.executor.dispatch.TaskTypes;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** The future: all waiting threads see the same outcome, and what the task wrote. */
public final class FutureStress {

  private static final TaskTypes TYPES = new TaskTypes(Object::getClass);

  private FutureStress() {}

  /** A task that writes a field that is not volatile. */
  private static final class Job implements Runnable {
    private int written;

    @Override
    public void run() {
      written = 1;
    }
  }

  private static TaskFuture<Object> future(Runnable task) {
    return new TaskFuture<>(task, TYPES.of(task));
  }

  /**
   * 1: it has ended; 2: it was cancelled; -1: the waiting thread was not woken, or the task failed.
   */
  private static int await(Future<?> future) {
    try {
      future.get(10, TimeUnit.SECONDS);
      return 1;
    } catch (CancellationException e) {
      return 2;
    } catch (TimeoutException | ExecutionException e) {
      return -1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return -1;
    }
  }

  /** One thread runs it while another waits for it. */
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "Ended, and what it wrote is seen.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Not woken, or without what the task wrote.")
  @State
  public static class RunAndGet {
    private final Job job = new Job();
    private final TaskFuture<Object> future = future(job);

    @Actor
    public void run() {
      future.run();
    }

    @Actor
    public void get(II_Result result) {
      result.r1 = await(future);
      result.r2 = job.written;
    }
  }

  /** One thread cancels it, then waits for it; another waits meanwhile. */
  @JCStressTest
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE, desc = "Both see that it was cancelled.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Not woken, or something else seen.")
  @State
  public static class CancelAndGet {
    private final TaskFuture<Object> future = future(new Job());
    private int other;

    @Actor
    public void cancel() {
      future.cancel(false);
      other = await(future);
    }

    @Actor
    public void get(II_Result result) {
      result.r1 = await(future);
    }

    @Arbiter
    public void end(II_Result result) {
      result.r2 = other;
    }
  }

  /** One thread runs it while another cancels it. */
  @JCStressTest
  @Outcome(id = "1, 0, 1", expect = Expect.ACCEPTABLE, desc = "It ran, and was not cancelled.")
  @Outcome(
      id = "1, 1, 2",
      expect = Expect.ACCEPTABLE,
      desc = "It ran, and was cancelled meanwhile.")
  @Outcome(id = "0, 1, 2", expect = Expect.ACCEPTABLE, desc = "It was cancelled before.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Two outcomes, or none.")
  @State
  public static class RunAndCancel {
    private final Job job = new Job();
    private final TaskFuture<Object> future = future(job);

    @Actor
    public void run() {
      future.run();
      Thread.interrupted();
    }

    @Actor
    public void cancel(III_Result result) {
      result.r2 = future.cancel(true) ? 1 : 0;
    }

    @Arbiter
    public void end(III_Result result) {
      result.r1 = job.written;
      result.r3 = await(future);
    }
  }

  /** Two threads run it. */
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "It ran once.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "It ran twice, or not at all.")
  @State
  public static class RunTwice {
    private int runs;
    private final TaskFuture<Object> future = future(() -> runs++);

    @Actor
    public void run() {
      future.run();
    }

    @Actor
    public void runToo() {
      future.run();
    }

    @Arbiter
    public void end(I_Result result) {
      result.r1 = runs;
    }
  }

  /** A thread that waits for it runs it, while another hands it back. */
  @JCStressTest
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "It ran, and was not handed back.")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "It was handed back, and did not run.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Both, or neither.")
  @State
  public static class RunAndHandBack {
    private final Job job = new Job();
    private final TaskFuture<Object> future = future(job).queued();

    @Actor
    public void run() {
      future.runIfQueued();
    }

    @Actor
    public void handBack(II_Result result) {
      result.r2 = future.withdraws() ? 1 : 0;
    }

    @Arbiter
    public void end(II_Result result) {
      result.r1 = job.written;
    }
  }
}
