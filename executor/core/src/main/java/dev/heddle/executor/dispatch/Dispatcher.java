package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action.Source;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Law;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Brings tasks to threads: workers take them from queues, and so do virtual threads, for tasks that
 * are known to wait at once. What is in a queue and should not be there the {@link Sentinel} sees.
 *
 * <p><b>No task is forgotten.</b> Who puts a task into a queue then looks whether a worker is
 * searching; if none is, it wakes or hires one, up to as many as are allowed. A worker that stops
 * searching says so and then looks at the queues once more. Both are volatile, so one of the two
 * sees the other. If all that are allowed are active, they come back to the queues when their tasks
 * end, and the sentinel attends to it in case they do not. At most one worker searches at a time;
 * when it has found a task and there are more, it calls the next: wake-ups go in a chain and never
 * in a herd.
 */
public final class Dispatcher {

  private static final VarHandle SEARCHING;

  static {
    try {
      SEARCHING =
          MethodHandles.lookup().findVarHandle(Dispatcher.class, "searching", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * How often a worker looks at empty queues before it rests: for about a microsecond, in which the
   * next task of a fast submitter comes. Longer would keep the CPU from who submits.
   */
  private static final int PATIENCE = 1 << 4;

  private final Plan plan;
  private final TaskTypes types;
  private final Queues queues = new Queues();
  private final Roster roster = new Roster();
  private final Crew crew = new Crew();
  private final Counters counters = new Counters();
  private final Sentinel sentinel;
  private final CountDownLatch terminated = new CountDownLatch(1);
  private final AtomicInteger standBy = new AtomicInteger();
  private volatile @Nullable Runnable whenTerminated;

  private volatile int limit;
  private final int room;

  @SuppressWarnings("unused") // Through SEARCHING.
  private volatile boolean searching;

  /** Whether the next task that is known to wait goes to a worker; two may do so. */
  private volatile boolean measures;

  /** Whether nothing is accepted; before the queues are closed. */
  private volatile boolean shut;

  private volatile boolean stopped;

  /**
   * @param plan what is allowed, and what it is made of
   * @param types tells types of task apart
   */
  public Dispatcher(Plan plan, TaskTypes types) {
    this.plan = plan;
    this.types = types;
    int cpus = plan.cpus().getAsInt();
    this.limit = plan.law().least(cpus);
    this.room = Law.room(cpus);
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
    Manner manner = types.of(task).manner();
    if (goesToVirtual(manner) && !isMeasured()) {
      return dispatchToLine(task);
    }
    TaskQueue queue = manner == Manner.COMPUTES_LONG ? queues.longOnes : queues.open;
    if (!queue.offer(task)) {
      return false;
    }
    call();
    return true;
  }

  /**
   * Tasks that wait do, and what a virtual thread submits if it computes for a short time: handing
   * it over among carriers that run costs less than to wake a worker beside them.
   */
  private boolean goesToVirtual(Manner manner) {
    return plan.mayUseVirtual()
        && (manner == Manner.WAITS
            || (manner == Manner.COMPUTES && Thread.currentThread().isVirtual()));
  }

  private boolean isMeasured() {
    boolean is = measures;
    if (is) {
      measures = false;
    }
    return is;
  }

  /** The next task that is known to wait goes to a worker, to be measured. */
  void measureNext() {
    measures = true;
  }

  private boolean dispatchToLine(Runnable task) {
    if (!queues.line.offer(task)) {
      return false;
    }
    if (queues.workersServeLine) {
      call();
    } else if (crew.forLine() >= room || !startVirtual(Source.LINE)) {
      sentinel.attend(); // It starts them as carriers take them up.
    }
    return true;
  }

  /** Calls a worker if there is something for it. */
  void signal() {
    if (!queues.isEmptyForWorkers()) {
      call();
    }
  }

  private void call() {
    do {
      if (searching) {
        return;
      }
      int most = allowed();
      if (roster.active() >= most) {
        sentinel.attend();
        return;
      }
      if (!SEARCHING.compareAndSet(this, false, true)) {
        return;
      }
      Worker worker = roster.wake(most);
      if (worker != null) {
        worker.wake();
        return;
      }
      if (roster.enlist(most)) {
        if (!hire()) {
          searching = false;
          sentinel.attend();
        }
        return;
      }
      searching = false;
    } while (!queues.isEmptyForWorkers());
  }

  /** Starts an enlisted worker; false if no thread can be started. Throws nothing. */
  private boolean hire() {
    Worker added = null;
    try {
      Worker worker = new Worker(this);
      Thread thread = plan.platformThreads().newThread(worker);
      if (thread != null) {
        worker.runOn(thread);
        roster.add(worker);
        added = worker;
        thread.start();
        return true;
      }
    } catch (Throwable failure) {
      // As if the factory had given none.
    }
    if (added == null) {
      roster.discharge();
    } else {
      roster.remove(added);
    }
    counters.notStarted.increment();
    if (shut) {
      terminateIfDone();
    }
    return false;
  }

  /** How many workers may be active: one more for each that waits for a future of ours. */
  private int allowed() {
    int more = standBy.get();
    return more == 0 ? limit : Math.min(plan.law().maximum(), limit + more);
  }

  // Workers come for tasks.

  /** The first task of a new worker, which is the one that searches. */
  boolean first(Worker worker) {
    return search(worker) || rest(worker);
  }

  /** A new worker ends before it has searched. */
  void doesNotSearch() {
    searching = false;
  }

  /** The next task of a worker that has run one; false: it is to end. */
  boolean next(Worker worker) {
    if (roster.active() <= allowed()) {
      if (find(worker)) {
        return true;
      }
      if (SEARCHING.compareAndSet(this, false, true) && search(worker)) {
        return true;
      }
    }
    return rest(worker);
  }

  /** Looks for a task for a while, as the only one that does. */
  private boolean search(Worker worker) {
    for (int look = 0; look < PATIENCE; look++) {
      if (find(worker)) {
        searching = false;
        signal();
        return true;
      }
      Thread.onSpinWait();
    }
    searching = false;
    if (find(worker)) {
      signal();
      return true;
    }
    return false;
  }

  private boolean find(Worker worker) {
    worker.longFirst = !worker.longFirst;
    worker.task = queues.pollForWorker(worker.longFirst);
    return worker.task != null;
  }

  /** Sleeps until there is a task; false: it is to end. */
  private boolean rest(Worker worker) {
    while (!isDone()) {
      roster.rest(worker);
      signal();
      if (isDone()) {
        wakeAll();
      }
      while (!worker.sleep(plan.keepAliveNanos())) {
        retireOne();
      }
      if (worker.isDismissed()) {
        return false;
      }
      if (search(worker)) {
        return true;
      }
    }
    return false;
  }

  /** A worker was idle for long: one of those that are goes home, and that need not be it. */
  private void retireOne() {
    Worker idle = roster.retire(plan.keep());
    if (idle != null) {
      idle.dismiss();
    }
  }

  /** Whether no task is left to begin. */
  private boolean isDone() {
    return queues.isClosed() && queues.isEmpty();
  }

  private void wakeAll() {
    for (Worker idle = roster.wake(Integer.MAX_VALUE);
        idle != null;
        idle = roster.wake(Integer.MAX_VALUE)) {
      idle.wake();
    }
  }

  /** A worker has ended. */
  void left(Worker worker) {
    roster.remove(worker);
    if (isDone()) {
      wakeAll();
    }
    signal();
    terminateIfDone();
  }

  /** A worker is about to wait for a future of an executor. */
  void standsBy() {
    standBy.incrementAndGet();
    signal();
  }

  void goesOn() {
    standBy.decrementAndGet();
  }

  /** Whether a type is of this executor's tasks. */
  boolean owns(TaskType type) {
    return type.isOf(types.owner());
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
      sentinel.attendLater();
      return true;
    } catch (Throwable failure) {
      crew.failed(backlog);
      counters.notStarted.increment();
      return false;
    }
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
        counters.notStarted.increment();
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
      (source == Source.LINE ? counters.fromLine : counters.released).increment();
    }
    return task;
  }

  /** A virtual thread has ended. */
  void ended(VirtualWorker worker) {
    crew.ends(worker);
    if (shut) {
      wakeAllIfDone();
      terminateIfDone();
    }
  }

  private void wakeAllIfDone() {
    if (isDone()) {
      wakeAll();
    }
  }

  // What the sentinel reads and does.

  Roster roster() {
    return roster;
  }

  Crew crew() {
    return crew;
  }

  Sentinel sentinel() {
    return sentinel;
  }

  /** How many workers may be active, those that stand in for others not counted. */
  int limit() {
    return limit;
  }

  /** Lets so many workers be active. */
  void allow(int workers) {
    limit = workers;
  }

  /**
   * Calls as many workers as may be active and have something to do: they would come in a chain.
   */
  void callAll() {
    int most = Math.min(allowed() - roster.active(), queues.size());
    for (int called = 1; called < most && callAnother(); called++) {}
    signal();
  }

  /** One more beside the one that searches; false if there is none. */
  private boolean callAnother() {
    int most = allowed();
    Worker worker = roster.wake(most);
    if (worker != null) {
      worker.wake();
      return true;
    }
    return roster.enlist(most) && hire();
  }

  // Shutting down.

  /** From now on no task is accepted; those that were are run. */
  public void shutdown() {
    shut = true; // One step: from now on all are refused, also before the queues are closed.
    queues.close();
    wakeAll();
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
    for (Worker worker : roster.workers()) {
      Thread thread = worker == null ? null : worker.thread();
      if (thread != null) {
        thread.interrupt();
      }
    }
    crew.forEach(VirtualWorker::interrupt);
    wakeAll();
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

  private void terminateIfDone() {
    if (!isDone() || withVirtual() > 0 || !roster.end()) {
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
    for (Worker worker : roster.workers()) {
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

  private int blocked() {
    int blocked = 0;
    for (Worker worker : roster.workers()) {
      blocked += worker != null && worker.isBlocked() ? 1 : 0;
    }
    return blocked;
  }

  /** Where it stands now. */
  public Snapshot snapshot() {
    int queued = queues.size();
    return new Snapshot(
        plan.cpus().getAsInt(),
        allowed(),
        roster.size(),
        roster.active(),
        blocked(),
        crew.size(),
        queued,
        queued == 0 ? 0 : sentinel.headAge(),
        plan.mayUsePlatform() ? counters.fromLine.sum() : crew.started(),
        counters.released.sum(),
        counters.notStarted.sum(),
        counters.actions());
  }
}
