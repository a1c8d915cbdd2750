package dev.heddle.subject.tasks;

import dev.heddle.driver.core.LoadMaker;
import dev.heddle.driver.core.StopAsked;
import dev.heddle.driver.core.Watch;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Plan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Makes the load with JMH: its threads are the users, each of which runs one operation after the
 * other; its measured iterations, a second each, are the window.
 *
 * <p>JMH runs in this JVM, which is as fresh as one of JMH's forks and is observed by the lab. It
 * begins only at the command to measure, because the window determines the number of iterations,
 * and first runs the benchmark's warm-up iterations. A run of JMH cannot be stopped; it ends with
 * the process.
 *
 * @param parameters the parameters of the benchmark
 */
record JmhLoad(Map<String, String> parameters) implements LoadMaker {

  private static final Duration ITERATION = Duration.ofSeconds(1);
  private static final int MOST_TASKS = 1_000_000;

  /**
   * Parses the executor and the settings of the benchmark.
   *
   * @throws IllegalArgumentException if one of them is wrong
   */
  static JmhLoad parse(List<String> words) {
    List<String> settings = new ArrayList<>(words);
    String executor = TasksMain.takeExecutor(settings);
    if (executor.startsWith("suspend-") || executor.equals("structured")) {
      throw new IllegalArgumentException(
          "JMH runs its tasks on an executor, and " + executor + " is none");
    }
    if (Executors.make(executor) instanceof ExecutorService known) {
      known.shutdown(); // JMH makes its own executor, but would not report why it could not.
    }
    TaskSettings read = new TaskSettings(settings);
    int loop = read.number("loop", 500, MOST_TASKS);
    read.requireNoOthers();
    return new JmhLoad(Map.of("on", executor, "loop", Integer.toString(loop)));
  }

  @Override
  public Measurement make(Plan plan, Watch watch, Consumer<Event> events)
      throws InterruptedException, StopAsked {
    if (!(plan.load() instanceof Load.Closed closed)) {
      throw new IllegalArgumentException("JMH needs a load of users, was " + plan.load().label());
    }
    watch.begin();
    long windowNanos = watch.awaitMeasure().windowNanos();
    long iterations = Math.max(1, Math.round((double) windowNanos / ITERATION.toNanos()));
    JmhRun run = JmhRun.start(parameters, closed.users(), Math.toIntExact(iterations), ITERATION);

    await(run::hasOpened, run, watch);
    watch.windowOpened(run.openedNanos());
    await(run::hasClosed, run, watch);
    watch.windowClosed(run.closedNanos());
    await(run::hasEnded, run, watch);
    JmhReport report = run.report();
    events.accept(report.endedOn());
    return report.measurement(
        closed.users(), run.closedNanos() - run.openedNanos(), run.operations());
  }

  /** Waits without a limit, because the lab has one. A run that ends before has failed. */
  private static void await(BooleanSupplier condition, JmhRun run, Watch watch)
      throws InterruptedException, StopAsked {
    watch.await(() -> condition.getAsBoolean() || run.hasEnded(), Long.MAX_VALUE);
    if (!condition.getAsBoolean()) {
      run.requireWell();
    }
  }
}
