package dev.heddle.executor;

import dev.heddle.executor.dispatch.Clock;
import dev.heddle.executor.dispatch.DispatcherPlan;
import dev.heddle.executor.dispatch.Journal;
import dev.heddle.executor.dispatch.Snapshot;
import dev.heddle.executor.dispatch.TaskTypes;
import dev.heddle.executor.law.Law;
import dev.heddle.executor.telemetry.JfrJournal;
import java.lang.Thread.UncaughtExceptionHandler;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link HeddleExecutor}. All settings are optional. Not thread-safe. Each call of {@link
 * #build} creates a new executor. No method accepts null. With {@link ThreadKinds#VIRTUAL}, the
 * settings of platform threads and the keep-alive have no effect.
 */
public final class HeddleExecutorBuilder {

  private static final int MOST = 10_000;
  private static final int LIMIT = 1 << 20;

  private static final long KEEP_ALIVE_NANOS = 60_000_000_000L;

  private static final boolean HAS_FLIGHT_RECORDER =
      ModuleLayer.boot().findModule("jdk.jfr").isPresent();

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private @Nullable String name;
  private int parallelism;
  private int minimum;
  private int maximum;
  private long keepAliveNanos = KEEP_ALIVE_NANOS;
  private boolean isMXBean;
  private ThreadKinds threads = ThreadKinds.BOTH;
  private Admission admission = Admission.unbounded();
  private @Nullable Function<Object, ?> typing;
  private @Nullable UnaryOperator<Runnable> decorator;
  private @Nullable UncaughtExceptionHandler handler;
  private @Nullable ThreadFactory platformThreads;
  private @Nullable ThreadFactory virtualThreads;
  private Clock clock = new Machine(0);

  HeddleExecutorBuilder() {}

  /**
   * The executor's name, with which the names of its threads begin. Default: heddle-1, heddle-2
   * ..., of which one with an MXBean takes the next that JMX has not.
   */
  public HeddleExecutorBuilder name(String given) {
    name = Objects.requireNonNull(given, "name");
    return this;
  }

  /**
   * How many tasks should compute at once. More do while the first queued task waits and running
   * tasks do not end. Default: as many as there are CPUs, even if their number changes later, as in
   * a container.
   *
   * @throws IllegalArgumentException unless 1 to 1,048,576
   */
  public HeddleExecutorBuilder parallelism(int tasks) {
    parallelism = checked("parallelism", tasks);
    return this;
  }

  /**
   * How many platform threads may always be active; the parallelism, if that is higher.
   *
   * @throws IllegalArgumentException unless 1 to 1,048,576
   */
  public HeddleExecutorBuilder minimumPlatformThreads(int least) {
    minimum = checked("minimum of platform threads", least);
    return this;
  }

  /**
   * The maximum number of platform threads, even if it is below the parallelism. Default: 10,000,
   * or the minimum if that is higher.
   *
   * @throws IllegalArgumentException unless 1 to 1,048,576
   */
  public HeddleExecutorBuilder maximumPlatformThreads(int most) {
    maximum = checked("maximum of platform threads", most);
    return this;
  }

  /**
   * How long a platform thread stays without a task before it ends. If a minimum is set, that many
   * stay. Default: one minute.
   *
   * @throws IllegalArgumentException if the duration is 0 or negative
   */
  public HeddleExecutorBuilder keepAlive(Duration idle) {
    if (!idle.isPositive()) {
      throw new IllegalArgumentException("keep-alive must be above 0, was " + idle);
    }
    boolean longest = idle.compareTo(Duration.ofNanos(Long.MAX_VALUE)) >= 0;
    keepAliveNanos = longest ? Long.MAX_VALUE : idle.toNanos();
    return this;
  }

  /**
   * Registers the executor with JMX as {@code dev.heddle:type=HeddleExecutor,name="NAME"}, a {@link
   * HeddleExecutorMXBean}, until it has terminated. Needs the module {@code java.management}.
   * Default: not registered.
   */
  public HeddleExecutorBuilder registerMXBean() {
    isMXBean = true;
    return this;
  }

  /** The kinds of thread on which tasks may run. Default: both. */
  public HeddleExecutorBuilder threads(ThreadKinds kinds) {
    threads = Objects.requireNonNull(kinds, "kinds");
    return this;
  }

  /** How many tasks the executor accepts. Default: all. */
  public HeddleExecutorBuilder admission(Admission rule) {
    admission = Objects.requireNonNull(rule, "admission");
    return this;
  }

  /**
   * Sets how to find the type of a task that does not implement {@link HasTaskType}. Default: its
   * class.
   *
   * @param typeOf receives a {@code Runnable} or {@code Callable} as it was submitted; see {@link
   *     HasTaskType#taskType} for what it may return. If it throws or returns null, the class is
   *     the type
   */
  public HeddleExecutorBuilder taskType(Function<Object, ?> typeOf) {
    typing = Objects.requireNonNull(typeOf, "typeOf");
    return this;
  }

  /**
   * Wraps each task at submission, on the submitting thread, so that the task runs with that
   * thread's context, such as a trace or an identity: <code>
   * task -&gt; snapshots.captureAll().wrap(task)</code> with Micrometer's context propagation,
   * {@code task -> Context.current().wrap(task)} with OpenTelemetry. A task wrapped here keeps its
   * own {@linkplain #taskType type}; one that is wrapped before it is submitted loses it. Default:
   * tasks run as they are.
   *
   * @param wrapper returns a task that runs the given one, once and on the same thread; called by
   *     any thread. If it throws or returns null, the submitting method throws, and the task does
   *     not run
   */
  public HeddleExecutorBuilder taskDecorator(UnaryOperator<Runnable> wrapper) {
    decorator = Objects.requireNonNull(wrapper, "wrapper");
    return this;
  }

  /**
   * Receives what tasks given to {@code execute} throw. Default: as for any thread, its own
   * handler, then {@link Thread#getDefaultUncaughtExceptionHandler}, then the standard error
   * stream.
   */
  public HeddleExecutorBuilder uncaughtExceptionHandler(UncaughtExceptionHandler told) {
    handler = Objects.requireNonNull(told, "handler");
    return this;
  }

  /**
   * Creates the platform threads; called by any thread, also by several at once. If it throws or
   * returns null or a virtual thread, {@link HeddleStats#failedStarts} counts it, and the task
   * waits for an existing thread. If there is none, the task goes to a virtual thread or waits
   * until a thread can be created. Default: threads that are not daemons, have normal priority, a
   * group that all executors share and the class loader of this library as context class loader,
   * and inherit no thread-locals.
   */
  public HeddleExecutorBuilder platformThreadFactory(ThreadFactory factory) {
    platformThreads = Objects.requireNonNull(factory, "factory");
    return this;
  }

  /**
   * Creates the virtual threads, unstarted; called by any thread, also by several at once. If it
   * throws or returns null or a platform thread, {@link HeddleStats#failedStarts} counts it, and
   * the task waits for a platform thread; if those are not allowed, the submitting method throws.
   * Default: named and numbered, with the same context class loader, and without inherited
   * thread-locals.
   *
   * <p>A factory whose threads hold back does not limit how many tasks run at a time, because
   * platform threads take what they do not come for; {@link #admission} does.
   */
  public HeddleExecutorBuilder virtualThreadFactory(ThreadFactory factory) {
    virtualThreads = Objects.requireNonNull(factory, "factory");
    return this;
  }

  /** For tests of the executor's decisions. */
  HeddleExecutorBuilder clock(Clock given) {
    clock = given;
    return this;
  }

  /**
   * Creates the executor. It starts threads only when it needs them.
   *
   * @throws IllegalArgumentException if the minimum is above the maximum
   * @throws IllegalStateException if an MXBean with its name is already registered; then no
   *     executor is created, and nothing was started
   */
  public HeddleExecutor build() {
    String named = name == null ? freeName() : name;
    boolean virtual = threads == ThreadKinds.VIRTUAL;
    int most = maximum > 0 ? maximum : Math.max(minimum, MOST);
    if (minimum > most) {
      throw new IllegalArgumentException(
          "the minimum of platform threads, " + minimum + ", is above their maximum, " + most);
    }
    Threads ours = new Threads(named);
    Journal journal = HAS_FLIGHT_RECORDER ? new JfrJournal(named, clock.nanos()) : Journal.NONE;
    DispatcherPlan plan =
        new DispatcherPlan(
            named,
            new Law(minimum, most, threads != ThreadKinds.PLATFORM),
            !virtual,
            keepAliveNanos,
            new Machine(parallelism),
            platformThreads == null ? ours.platform() : platformThreads,
            platformThreads == null,
            virtualThreads == null ? ours.virtual() : virtualThreads,
            ours.sentinel(),
            handler,
            clock,
            journal);
    Tasks tasks = new Tasks(new TaskTypes(new Typing(typing)), decorator);
    return shown(new HeddleExecutor(named, plan, tasks, admission), journal);
  }

  /** The next name; a library that is loaded twice counts twice, and JMX takes each name once. */
  private String freeName() {
    String next;
    do {
      next = "heddle-" + NUMBER.incrementAndGet();
    } while (isMXBean && Management.isTaken(next));
    return next;
  }

  /**
   * Shows the executor to JMX if asked for, and to Flight Recorder if there is one, until it has
   * terminated.
   */
  private HeddleExecutor shown(HeddleExecutor executor, Journal journal) {
    Management management = null;
    if (isMXBean) {
      management = new Management(executor);
      management.register();
    }
    JfrJournal recorded = journal instanceof JfrJournal jfr ? jfr : null;
    Shown shown = new Shown(executor, management, recorded);
    if (recorded != null) {
      recorded.tellOf(shown);
    }
    executor.whenTerminated(shown);
    return executor;
  }

  private static int checked(String what, int given) {
    if (given < 1 || given > LIMIT) {
      throw new IllegalArgumentException(what + " must be 1 to " + LIMIT + ", was " + given);
    }
    return given;
  }

  // No lambdas: the first in a JVM takes as long as the rest of creating an executor.

  /** What JMX and Flight Recorder show of an executor; {@link #run} ends that. */
  private static final class Shown implements Runnable, JfrJournal.Standing {

    private final HeddleExecutor executor;
    private final @Nullable Management management;
    private final @Nullable JfrJournal recorded;

    Shown(HeddleExecutor executor, @Nullable Management management, @Nullable JfrJournal recorded) {
      this.executor = executor;
      this.management = management;
      this.recorded = recorded;
    }

    @Override
    public void run() {
      if (management != null) {
        management.unregister();
      }
      if (recorded != null) {
        recorded.close();
      }
    }

    @Override
    public Snapshot snapshot() {
      return executor.dispatcher().snapshot();
    }

    @Override
    public long refused() {
      return executor.refused();
    }
  }

  /** The time, and how many tasks should compute at once: as many as CPUs, or a fixed number. */
  private static final class Machine implements Clock, IntSupplier {

    private final int fixed;

    /**
     * @param fixed the fixed number; 0 for none
     */
    Machine(int fixed) {
      this.fixed = fixed;
    }

    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public int getAsInt() {
      return fixed > 0 ? fixed : Runtime.getRuntime().availableProcessors();
    }
  }

  /** The type comes from the task, else from the user's function; null if neither tells. */
  private static final class Typing implements Function<Object, @Nullable Object> {

    private final @Nullable Function<Object, ?> others;

    Typing(@Nullable Function<Object, ?> others) {
      this.others = others;
    }

    @Override
    public @Nullable Object apply(Object task) {
      if (task instanceof HasTaskType typed) {
        return typed.taskType();
      }
      return others == null ? null : others.apply(task);
    }
  }
}
