package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action.Route;
import dev.heddle.executor.law.Action.Source;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Law;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Brings tasks to threads. It puts a task into the queue for its kind, and calls the thread that is
 * to take it: a worker of the {@link Pool} or a virtual thread of the {@link Crew}. The {@link
 * Sentinel} looks after tasks that stay in a queue.
 */
public final class Dispatcher {

  /** About twenty times what it takes to wake a worker. */
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

  /** Whether the next task that is known to wait goes to a worker; in a race, two may. */
  private volatile boolean measures;

  /** How many tasks had been put into the open queue when one was last sent there. */
  private volatile long sentAt = -1;

  /** How many more tasks go to virtual threads although workers serve the line. */
  private final AtomicInteger tried = new AtomicInteger();

  /** Whether tasks are refused; set before the queues are closed. */
  private volatile boolean shut;

  private volatile boolean stopped;

  /**
   * @param plan what it may do and what it uses
   * @param types finds the types of tasks
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
   * Accepts a task.
   *
   * @return false if the dispatcher is shut down
   */
  public boolean dispatch(Runnable task) {
    if (shut) {
      return false;
    }
    if (!plan.mayUsePlatform()) {
      return startOwn(task);
    }
    TaskType type = types.of(task);
    if (task instanceof RunnableFuture<?> future && task instanceof TaskTypes.TypedTask) {
      Worker keeper = keeper(future, type);
      if (keeper != null) {
        if (stopped && keeper.takesBack(future)) {
          return false; // The task may have been handed back already.
        }
        pool.callToShare();
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

  /** The submitting worker, if it keeps the task, as in a recursion; else null. */
  private @Nullable Worker keeper(RunnableFuture<?> task, TaskType type) {
    Worker worker = Worker.current();
    return worker != null && worker.isOf(this) && worker.keeps(task, type) ? worker : null;
  }

  /**
   * Whether virtual threads take a task of this type: if it is known to wait, or if a virtual
   * thread submits it and it computes for a short time, because handing it over among running
   * carriers costs less than waking a worker beside them. Not in a recursion: workers run a few of
   * its tasks at once, virtual threads would run all.
   */
  private boolean goesToVirtual(TaskType type) {
    Manner manner = type.manner();
    boolean isHandedOver = Thread.currentThread().isVirtual() && !type.isRecursive();
    return plan.mayUseVirtual()
        && (manner == Manner.WAITS || (manner == Manner.COMPUTES && isHandedOver));
  }

  /** Whether an open task needs a new thread, because no existing one will come for it. */
  private boolean isBypassed() {
    return queues.bypassed && pool.isFull() && crew.forBacklog() < room;
  }

  /** Not while one waits behind others: those after it would wait as long, and tell no more. */
  private boolean isMeasured() {
    boolean is = measures && queues.open.taken() > sentAt;
    if (is) {
      measures = false;
      sentAt = queues.open.put();
    }
    return is;
  }

  /** Whether workers measure every task of a type: it is unknown, or they seldom get its tasks. */
  boolean isAsked(TaskType type) {
    return !type.isKnown()
        || (type.manner() == Manner.WAITS && plan.mayUseVirtual() && !queues.workersServeLine);
  }

  /** Sends the next task that is known to wait to a worker, to be measured. */
  void measureNext() {
    measures = true;
  }

  /**
   * Sends this many tasks that are known to wait to virtual threads: queued ones, then the next.
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
    sentinel.beThere(); // First: without a sentinel, nobody might come for the task.
    if (!queues.line.offer(task)) {
      return false;
    }
    if (queues.workersServeLine && !isTried()) {
      pool.call();
    } else if (crew.forLine() >= room || !startVirtual(Source.LINE)) {
      sentinel.attend(); // It starts threads as carriers take them up.
    }
    return true;
  }

  /** Whether it is closed and no task is left to begin. */
  boolean isDone() {
    return queues.isClosed() && queues.isEmpty();
  }

  /** Whether a type belongs to this executor. */
  public boolean owns(TaskType type) {
    return type.isOf(types.owner());
  }

  /**
   * Whether workers run the tasks that wait: virtual threads are not allowed, or carriers do not
   * run.
   */
  public boolean workersServeLine() {
    return !plan.mayUseVirtual() || queues.workersServeLine;
  }

  /** Whether tasks that had not begun were handed back. */
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

  /** Clears the interrupt, so that the next task does not see it, unless all are to stop. */
  void clearInterrupt() {
    Thread.interrupted();
    interruptIfStopped();
  }

  void interruptIfStopped() {
    if (stopped) {
      interrupt(Thread.currentThread());
    }
  }

  /** Called when a task has thrown. */
  void failed(Throwable failure) {
    Thread me = Thread.currentThread();
    UncaughtExceptionHandler handler = plan.handler();
    try {
      (handler == null ? me.getUncaughtExceptionHandler() : handler).uncaughtException(me, failure);
    } catch (Throwable ignored) {
      // Whatever a handler does, the thread goes on.
    }
  }

  // Virtual threads.

  /**
   * Starts a virtual thread that will take a task. Throws nothing.
   *
   * @param source where it takes the task from
   * @return false if it cannot be started
   */
  boolean startVirtual(Source source) {
    crew.starts(source);
    try {
      start(new VirtualWorker(this, source, null));
    } catch (Throwable failure) {
      crew.failed(source);
      counters.notStarted.incrementAndGet();
      return false;
    }
    sentinel.attendLater();
    return true;
  }

  /** Starts a task on a virtual thread of its own, or throws; false if it is shut down. */
  private boolean startOwn(Runnable task) {
    crew.starts(Source.LINE); // First: it does not terminate meanwhile.
    boolean starts = false;
    try {
      if (!shut) {
        sentinel.beThere(); // It keeps the JVM alive for the virtual thread.
        start(new VirtualWorker(this, Source.LINE, task));
        starts = true;
      }
      return starts;
    } catch (Throwable failure) {
      counters.notStarted.incrementAndGet();
      throw failure;
    } finally {
      if (!starts) {
        crew.failed(Source.LINE);
        terminateIfDone();
      }
    }
  }

  private void start(VirtualWorker worker) {
    Thread thread = plan.virtualThreads().newThread(worker);
    if (thread == null || !thread.isVirtual() || thread.getState() != Thread.State.NEW) {
      throw new RejectedExecutionException("the factory gives no new virtual thread");
    }
    worker.runOn(thread);
    thread.start();
  }

  /** Called when a virtual thread gets its first carrier. */
  void begins(Thread thread) {
    crew.begins(thread);
  }

  /** The first task of a queue; null if others have taken all. Starts another for the next. */
  @Nullable Runnable taskForVirtual(Source source) {
    Runnable task = null;
    try {
      task = queues.pollForVirtual(source);
    } finally {
      crew.looked(source, task != null);
    }
    boolean isLine = source == Source.LINE && !queues.workersServeLine;
    if (isLine && queues.line.size() > crew.forLine()) { // Submitters start no more than have room.
      startVirtual(source);
    }
    return task;
  }

  /** Called when a virtual thread has ended. */
  void ended(Thread thread, boolean didTask) {
    crew.ends(thread, didTask);
    checkForTheEnd();
  }

  /** Called when fewer threads are left than before. */
  void checkForTheEnd() {
    if (shut) {
      if (isDone()) {
        pool.wakeAll();
      }
      terminateIfDone();
    }
  }

  // What the sentinel reads and does.

  /** Takes out of the queues what waits for no thread any more. */
  void tidy() {
    queues.dropFirst();
    checkForTheEnd();
  }

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

  /** Accepts no task from now on; accepted tasks still run. */
  public void shutdown() {
    shut = true; // In one step: all are refused, even before the queues are closed.
    queues.close();
    if (isDone()) { // Else those that are woken would take what others wait to do.
      pool.wakeAll();
    }
    if (!isDone() || pool.awaitsAny()) { // No submitter comes any more that would see to a thread.
      sentinel.attend();
    }
    terminateIfDone();
  }

  /**
   * Does the same, hands back the tasks that have not begun, and interrupts all threads.
   *
   * @return the tasks that have not begun
   */
  public List<Runnable> shutdownNow() {
    stopped = true;
    shutdown();
    try {
      List<Runnable> left = new ArrayList<>(queues.size()); // First: it may need much memory.
      queues.drainTo(left);
      return left;
    } finally {
      interruptAll();
    }
  }

  private void interruptAll() {
    for (Worker worker : pool.roster().workers()) {
      Thread thread = worker == null ? null : worker.thread();
      if (thread != null) {
        interrupt(thread);
      }
    }
    crew.forEach(Dispatcher::interrupt);
    pool.wakeAll();
    terminateIfDone();
  }

  private static void interrupt(Thread thread) {
    try {
      thread.interrupt();
    } catch (Throwable failure) {
      // A factory may make threads that do more, and fail.
    }
  }

  /**
   * How many tasks virtual threads have, without queued ones. A virtual thread that has not begun
   * has none, unless a task is bound to it.
   */
  int withVirtual() {
    return plan.mayUsePlatform() ? crew.atWork() : crew.size();
  }

  /** Terminates if it is shut down and nothing is left. */
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
   * Sets what to run at termination. Called before the first task.
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
    Objects.requireNonNull(unit);
    return isTerminated() || terminated.await(most, unit);
  }

  /** The current state. */
  public Snapshot snapshot() {
    int atWork = crew.atWork();
    int queued = plan.mayUsePlatform() ? queues.size() : Math.max(0, crew.size() - atWork);
    return new Snapshot(
        plan.cpus().getAsInt(),
        plan.mayUsePlatform() ? pool.allowed() : 0,
        pool.roster().size(),
        pool.roster().active(),
        pool.blocked(),
        atWork,
        queued,
        queued == 0 ? 0 : sentinel.headAge(),
        plan.mayUsePlatform() ? crew.fromLine() : crew.begun(),
        crew.fromBacklog(),
        counters.notStarted.get(),
        counters.actions());
  }
}
