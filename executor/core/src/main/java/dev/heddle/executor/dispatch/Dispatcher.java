package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action.Route;
import dev.heddle.executor.law.Action.Source;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Law;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Brings tasks to threads: puts them into the queue where their like stand, and calls who is to
 * take them, a worker of the {@link Pool} or a virtual thread of the {@link Crew}. What is in a
 * queue and should not be there the {@link Sentinel} sees.
 */
public final class Dispatcher {

  /** Twenty times what it takes to wake a worker, about. */
  private static final long WORTH_A_CALL_NANOS = 100_000;

  private final DispatcherPlan plan;
  private final TaskTypes types;
  private final Queues queues = new Queues();
  private final Crew crew = new Crew();
  private final Counters counters = new Counters();
  private final Pool pool;
  private final Sentinel sentinel;
  private final CountDownLatch terminated = new CountDownLatch(1);
  private volatile @Nullable Runnable whenTerminated;

  private final int room;

  /** Whether the next task that is known to wait goes to a worker; two may do so. */
  private volatile boolean measures;

  /** How many tasks go to virtual threads although workers serve the line. */
  private final AtomicInteger tried = new AtomicInteger();

  /** Whether nothing is accepted; before the queues are closed. */
  private volatile boolean shut;

  private volatile boolean stopped;

  /**
   * @param plan what is allowed, and what it is made of
   * @param types tells types of task apart
   */
  public Dispatcher(DispatcherPlan plan, TaskTypes types) {
    this.plan = plan;
    this.types = types;
    this.room = Law.room(plan.cpus().getAsInt());
    this.pool = new Pool(this, plan, queues, counters);
    this.sentinel = new Sentinel(this, plan, queues, counters);
  }

  // Tasks come in.

  /**
   * Takes a task.
   *
   * @return false if it is shut down
   */
  public boolean dispatch(Runnable task) {
    if (shut) {
      return false;
    }
    if (!plan.mayUsePlatform()) {
      startOwn(task);
      return true;
    }
    TaskType type = types.of(task);
    if (task instanceof RunnableFuture<?> future && task instanceof TaskTypes.TypedTask) {
      Worker keeper = keeper(future, type);
      if (keeper != null) {
        if (stopped && keeper.takesBack(future)) {
          return false; // What is kept may have been handed back already.
        }
        pool.call();
        return true;
      }
    }
    Manner manner = type.manner();
    if (goesToVirtual(type) && !(manner == Manner.WAITS && isMeasured())) {
      return dispatchToLine(task);
    }
    TaskQueue queue = manner == Manner.COMPUTES_LONG ? queues.longOnes : queues.open;
    if (!queue.offer(task)) {
      return false;
    }
    if (queue == queues.open && isBypassed() && !type.isRecursive() && startVirtual(Source.OPEN)) {
      return true;
    }
    if (type.wallNanos() >= WORTH_A_CALL_NANOS) {
      pool.callOneMore();
    } else {
      pool.call();
    }
    return true;
  }

  /** The worker that submits it, if it keeps it, in a recursion. */
  private @Nullable Worker keeper(RunnableFuture<?> task, TaskType type) {
    Worker worker = Worker.current();
    return worker != null && worker.isOf(this) && worker.keeps(task, type) ? worker : null;
  }

  /**
   * Tasks that wait do, and what a virtual thread submits if it computes for a short time: handing
   * it over among carriers that run costs less than to wake a worker beside them. Not in a
   * recursion, of which workers have few tasks at a time and virtual threads all.
   */
  private boolean goesToVirtual(TaskType type) {
    Manner manner = type.manner();
    boolean isHandedOver = Thread.currentThread().isVirtual() && !type.isRecursive();
    return plan.mayUseVirtual()
        && (manner == Manner.WAITS || (manner == Manner.COMPUTES && isHandedOver));
  }

  /** Whether nobody will come for what is open who is not to be started. */
  private boolean isBypassed() {
    return queues.bypassed && pool.isFull() && crew.forBacklog() < room;
  }

  private boolean isMeasured() {
    boolean is = measures;
    if (is) {
      measures = false;
    }
    return is;
  }

  /** Whether a worker is to measure each task of a type: what others do is known, or no news. */
  boolean isAsked(TaskType type) {
    return !type.isKnown()
        || (type.manner() == Manner.WAITS && plan.mayUseVirtual() && !queues.workersServeLine);
  }

  /** The next task that is known to wait goes to a worker, to be measured. */
  void measureNext() {
    measures = true;
  }

  /**
   * So many tasks that are known to wait go to virtual threads: those that stand, then the next.
   */
  void route(int tasks) {
    boolean all = tasks == Route.ALL;
    int few = all ? 0 : tasks;
    int now = Math.min(few, queues.line.size());
    tried.set(few - now);
    queues.workersServeLine = !all;
    for (int i = 0; i < now && startVirtual(Source.LINE); i++) {}
  }

  private boolean isTried() {
    return tried.get() > 0 && tried.getAndDecrement() > 0;
  }

  private boolean dispatchToLine(Runnable task) {
    sentinel.beThere(); // Who could not be told of the task later would not take it.
    if (!queues.line.offer(task)) {
      return false;
    }
    if (queues.workersServeLine && !isTried()) {
      pool.call();
    } else if (crew.forLine() >= room || !startVirtual(Source.LINE)) {
      sentinel.attend(); // It starts them as carriers take them up.
    }
    return true;
  }

  /** Whether no task is left to begin. */
  boolean isDone() {
    return queues.isClosed() && queues.isEmpty();
  }

  /** Whether a type is of this executor's tasks. */
  public boolean owns(TaskType type) {
    return type.isOf(types.owner());
  }

  /** Whether tasks that wait are for workers: there are no virtual threads, or none that run. */
  public boolean workersServeLine() {
    return !plan.mayUseVirtual() || queues.workersServeLine;
  }

  /** Whether what has not begun was handed back. */
  boolean isStopped() {
    return stopped;
  }

  TaskType typeOf(Runnable task) {
    return types.of(task);
  }

  Journal journal() {
    return plan.journal();
  }

  long nanos() {
    return plan.clock().nanos();
  }

  /** Interrupts are for one task: the next does not see them, unless all are to stop. */
  void clearInterrupt() {
    Thread.interrupted();
    interruptIfStopped();
  }

  void interruptIfStopped() {
    if (stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** A task has thrown. */
  void failed(Throwable failure) {
    try {
      plan.handler().uncaughtException(Thread.currentThread(), failure);
    } catch (Throwable ignored) {
      // Whatever a handler does, the thread goes on.
    }
  }

  // Virtual threads.

  /**
   * Starts a virtual thread that will take a task. Throws nothing.
   *
   * @param source from where
   * @return false if it cannot be started
   */
  boolean startVirtual(Source source) {
    boolean backlog = source != Source.LINE;
    crew.starts(backlog);
    try {
      start(new VirtualWorker(this, source, null));
    } catch (Throwable failure) {
      crew.failed(backlog);
      counters.notStarted.incrementAndGet();
      return false;
    }
    sentinel.attendLater();
    return true;
  }

  /** Starts a task on a virtual thread of its own, or throws. */
  private void startOwn(Runnable task) {
    crew.starts(false);
    boolean starts = false;
    try {
      if (shut) {
        throw new RejectedExecutionException("it is shut down");
      }
      start(new VirtualWorker(this, Source.LINE, task));
      starts = true;
    } finally {
      if (!starts) {
        crew.failed(false);
        counters.notStarted.incrementAndGet();
        terminateIfDone();
      }
    }
    sentinel.stay();
  }

  private void start(VirtualWorker worker) {
    Thread thread = plan.virtualThreads().newThread(worker);
    if (thread == null) {
      throw new RejectedExecutionException("the factory gives no virtual thread");
    }
    thread.start();
  }

  /** A virtual thread has a carrier. */
  void begins(VirtualWorker worker) {
    crew.begins(worker);
  }

  /** The first task of a queue; null if others have taken all. */
  @Nullable Runnable taskForVirtual(Source source) {
    Runnable task = queues.pollForVirtual(source);
    if (task != null) {
      (source == Source.LINE ? counters.fromLine : counters.released).incrementAndGet();
    }
    return task;
  }

  /** A virtual thread has ended. */
  void ended(VirtualWorker worker, boolean didTask) {
    crew.ends(worker, didTask);
    if (shut) {
      wakeAllIfDone();
      terminateIfDone();
    }
  }

  private void wakeAllIfDone() {
    if (isDone()) {
      pool.wakeAll();
    }
  }

  // What the sentinel reads and does.

  Pool pool() {
    return pool;
  }

  Crew crew() {
    return crew;
  }

  Sentinel sentinel() {
    return sentinel;
  }

  // Shutting down.

  /** From now on no task is accepted; those that were are run. */
  public void shutdown() {
    shut = true; // One step: from now on all are refused, also before the queues are closed.
    queues.close();
    pool.wakeAll();
    terminateIfDone();
  }

  /**
   * The same, and those that have not begun are handed back, and all threads interrupted.
   *
   * @return the tasks that have not begun
   */
  public List<Runnable> shutdownNow() {
    stopped = true;
    shutdown();
    List<Runnable> left = new ArrayList<>();
    queues.drainTo(left);
    for (Worker worker : pool.roster().workers()) {
      Thread thread = worker == null ? null : worker.thread();
      if (thread != null) {
        thread.interrupt();
      }
    }
    crew.forEach(VirtualWorker::interrupt);
    pool.wakeAll();
    terminateIfDone();
    return left;
  }

  /**
   * Tasks that virtual threads have, as far as they are in no queue. One that has not begun has
   * none, unless that is bound to it.
   */
  int withVirtual() {
    return plan.mayUsePlatform() ? crew.atWork() : crew.size();
  }

  /** Ends it if it is shut down and nothing is left. */
  void terminateIfDone() {
    if (!isDone() || withVirtual() > 0 || !pool.roster().end()) {
      return;
    }
    sentinel.end();
    Runnable ending = whenTerminated;
    try {
      if (ending != null) {
        ending.run();
      }
    } finally {
      terminated.countDown();
    }
  }

  /**
   * Said before its first task.
   *
   * @param ending is run once, by whichever thread sees the end
   */
  public void whenTerminated(Runnable ending) {
    whenTerminated = ending;
  }

  /** Whether a thread is one of its own. */
  public boolean runs(Thread thread) {
    if (thread.isVirtual()) {
      return crew.has(thread);
    }
    for (Worker worker : pool.roster().workers()) {
      if (worker != null && thread.equals(worker.thread())) {
        return true;
      }
    }
    return false;
  }

  public boolean isShutdown() {
    return shut;
  }

  public boolean isTerminated() {
    return terminated.getCount() == 0;
  }

  /** Waits until every task has ended; false if that takes longer. */
  public boolean awaitTermination(long most, TimeUnit unit) throws InterruptedException {
    return isTerminated() || terminated.await(most, unit);
  }

  /** Where it stands now. */
  public Snapshot snapshot() {
    int queued = queues.size();
    return new Snapshot(
        plan.cpus().getAsInt(),
        pool.allowed(),
        pool.roster().size(),
        pool.roster().active(),
        pool.blocked(),
        crew.size(),
        queued,
        queued == 0 ? 0 : sentinel.headAge(),
        plan.mayUsePlatform() ? counters.fromLine.get() : crew.started(),
        counters.released.get(),
        counters.notStarted.get(),
        counters.actions());
  }
}
