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
 * Builds a {@link HeddleExecutor}. All settings are optional. Not thread-safe. Each {@link #build}
 * makes another executor. No method accepts null. With {@link ThreadKinds#VIRTUAL}, settings of
 * platform threads and of the keep-alive have no effect.
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
  private Clock clock = new SystemClock();

  HeddleExecutorBuilder() {}

  /** Begins the names of its platform threads. Default: heddle-1, heddle-2 ... */
  public HeddleExecutorBuilder name(String given) {
    name = Objects.requireNonNull(given, "name");
    return this;
  }

  /**
   * How many tasks are to compute at a time; more do while the first of those that queue waits for
   * tasks that do not end. Default: as many as there are CPUs, also when the container is granted
   * more or fewer later.
   *
   * @throws IllegalArgumentException unless 1 to 1,048,576
   */
  public HeddleExecutorBuilder parallelism(int tasks) {
    parallelism = checked("parallelism", tasks);
    return this;
  }

  /**
   * So many platform threads may be active in any case, and not fewer than the parallelism.
   *
   * @throws IllegalArgumentException unless 1 to 1,048,576
   */
  public HeddleExecutorBuilder minimumPlatformThreads(int least) {
    minimum = checked("minimum of platform threads", least);
    return this;
  }

  /**
   * At most so many platform threads, also if that is fewer than the parallelism. Default: 10,000;
   * the minimum, if that is more.
   *
   * @throws IllegalArgumentException unless 1 to 1,048,576
   */
  public HeddleExecutorBuilder maximumPlatformThreads(int most) {
    maximum = checked("maximum of platform threads", most);
    return this;
  }

  /**
   * Platform threads end when no task has come for so long, but for the minimum if one is given.
   * Default: a minute.
   *
   * @throws IllegalArgumentException unless above 0
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
   * Shows it to JMX as {@code dev.heddle:type=HeddleExecutor,name="NAME"}, a {@link
   * HeddleExecutorMXBean}, until it has terminated. Default: it is not.
   */
  public HeddleExecutorBuilder registerMXBean() {
    isMXBean = true;
    return this;
  }

  /** On which kinds of thread tasks may run. Default: both. */
  public HeddleExecutorBuilder threads(ThreadKinds kinds) {
    threads = Objects.requireNonNull(kinds, "kinds");
    return this;
  }

  /** How many tasks it takes on. Default: all. */
  public HeddleExecutorBuilder admission(Admission rule) {
    admission = Objects.requireNonNull(rule, "admission");
    return this;
  }

  /**
   * Tells types of task apart that do not tell themselves by {@link HasTaskType}. Default: by
   * class.
   *
   * @param typeOf is given a {@code Runnable} or {@code Callable} as it was submitted; see {@link
   *     HasTaskType#taskType} for what it may give. If it throws, the class is the type
   */
  public HeddleExecutorBuilder taskType(Function<Object, ?> typeOf) {
    typing = Objects.requireNonNull(typeOf, "typeOf");
    return this;
  }

  /**
   * Wraps each task when it is submitted, on the thread that submits it, so that what that thread
   * knows, as a trace or an identity, is there when the task runs: <code>
   * task -&gt; snapshots.captureAll().wrap(task)</code> with Micrometer's context propagation,
   * {@code task -> Context.current().wrap(task)} with OpenTelemetry. A wrapped task keeps its own
   * {@linkplain #taskType type}, which it loses if it is wrapped before it is submitted. Default:
   * tasks run as they are.
   *
   * @param wrapper gives a task that runs the given one, once and on its own thread; called by any
   *     thread. If it throws or gives null, the submitter is told, and the task does not run
   */
  public HeddleExecutorBuilder taskDecorator(UnaryOperator<Runnable> wrapper) {
    decorator = Objects.requireNonNull(wrapper, "wrapper");
    return this;
  }

  /**
   * Is told what tasks given to {@code execute} throw. Default: as for any thread, its own handler,
   * then {@link Thread#getDefaultUncaughtExceptionHandler}, then the standard error stream.
   */
  public HeddleExecutorBuilder uncaughtExceptionHandler(UncaughtExceptionHandler told) {
    handler = Objects.requireNonNull(told, "handler");
    return this;
  }

  /**
   * Makes its platform threads; called by any thread, several at a time. If it throws or gives
   * null, {@link HeddleStats#failedStarts} counts it, and the task waits for a thread that there is
   * already; if there is none, it goes to a virtual thread or waits until one can be made. Default:
   * threads that are no daemons, of normal priority, in a group of the executor, with the class
   * loader of this library as context class loader, and that inherit no thread-locals.
   */
  public HeddleExecutorBuilder platformThreadFactory(ThreadFactory factory) {
    platformThreads = Objects.requireNonNull(factory, "factory");
    return this;
  }

  /**
   * Makes its virtual threads, unstarted; called by any thread, several at a time. If it throws or
   * gives null, {@link HeddleStats#failedStarts} counts it, and the task waits for a platform
   * thread; where those are not allowed, the submitter is told instead. Default: named and
   * numbered, with the same context class loader, and without inherited thread-locals.
   */
  public HeddleExecutorBuilder virtualThreadFactory(ThreadFactory factory) {
    virtualThreads = Objects.requireNonNull(factory, "factory");
    return this;
  }

  /** For tests of what is decided. */
  HeddleExecutorBuilder clock(Clock given) {
    clock = given;
    return this;
  }

  /**
   * Makes the executor. Threads are started when they are needed.
   *
   * @throws IllegalArgumentException if the minimum is above the maximum
   * @throws IllegalStateException if an MXBean of its name is there already; then there is no
   *     executor, and nothing was started
   */
  public HeddleExecutor build() {
    String named = name == null ? "heddle-" + NUMBER.incrementAndGet() : name;
    boolean virtual = threads == ThreadKinds.VIRTUAL;
    int most = maximum > 0 ? maximum : Math.max(minimum, MOST);
    if (minimum > most) {
      throw new IllegalArgumentException(
          "the minimum of platform threads, " + minimum + ", is above their maximum, " + most);
    }
    Threads ours = new Threads(named);
    UncaughtExceptionHandler told = handler == null ? new Threads.Uncaught() : handler;
    Journal journal = HAS_FLIGHT_RECORDER ? new JfrJournal(named, clock.nanos()) : Journal.NONE;
    DispatcherPlan plan =
        new DispatcherPlan(
            named,
            new Law(minimum, most, threads != ThreadKinds.PLATFORM),
            !virtual,
            keepAliveNanos,
            new Cpus(parallelism),
            platformThreads == null ? ours.platform() : platformThreads,
            virtualThreads == null ? ours.virtual() : virtualThreads,
            ours.sentinel(),
            told,
            clock,
            journal);
    Tasks tasks = new Tasks(new TaskTypes(new Typing(typing)), decorator);
    return shown(new HeddleExecutor(named, plan, tasks, admission), journal);
  }

  /** To JMX if asked for, and to Flight Recorder if there is one, until it has terminated. */
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

  // No lambdas: the first of a JVM takes as long as all the rest of making an executor.

  /** What JMX and Flight Recorder show of an executor, until it has terminated. */
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

  private static final class SystemClock implements Clock {
    @Override
    public long nanos() {
      return System.nanoTime();
    }
  }

  /** How many tasks are to compute at a time; 0: as many as there are CPUs. */
  private static final class Cpus implements IntSupplier {

    private final int fixed;

    Cpus(int fixed) {
      this.fixed = fixed;
    }

    @Override
    public int getAsInt() {
      return fixed > 0 ? fixed : Runtime.getRuntime().availableProcessors();
    }
  }

  /** A task tells its type, or is asked for it, or its class is its type. */
  private static final class Typing implements Function<Object, Object> {

    private final @Nullable Function<Object, ?> others;

    Typing(@Nullable Function<Object, ?> others) {
      this.others = others;
    }

    @Override
    public Object apply(Object task) {
      if (task instanceof HasTaskType typed) {
        Object type = typed.taskType();
        return type == null ? task.getClass() : type;
      }
      Object type = others == null ? null : others.apply(task);
      return type == null ? task.getClass() : type;
    }
  }
}
