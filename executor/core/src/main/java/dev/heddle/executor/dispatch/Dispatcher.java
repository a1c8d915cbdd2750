package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Brings tasks to threads: a queue and workers for what computes, a virtual thread at once for what
 * is known to wait. What is in the queue and should not be there the {@link Sentinel} moves.
 *
 * <p><b>No task is forgotten.</b> Who puts a task into the queue then looks whether a worker is
 * searching; if none is, it wakes or hires one, up to as many as are allowed. A worker that stops
 * searching says so and then looks at the queue once more. Both are volatile, so one of the two
 * sees the other. If all that are allowed are active, they come back to the queue when their tasks
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
   * How often a worker looks at an empty queue before it rests: for about a microsecond, in which
   * the next task of a fast submitter comes. Longer would keep the CPU from who submits.
   */
  private static final int PATIENCE = 1 << 4;

  /** Workers that the sentinel starts in one go, beside those that workers start in a chain. */
  private static final int HIRE_AT_ONCE = 32;

  private final Plan plan;
  private final TaskTypes types;
  private final TaskQueue queue = new TaskQueue();

  /** Tasks that are to start on virtual threads when carriers come to take them up. */
  private final TaskQueue line = new TaskQueue();

  private final Roster roster = new Roster();
  private final LongLane lane;
  private final VirtualTasks virtual;
  private final Counters counters = new Counters();
  private final Sentinel sentinel;
  private final Mover mover;
  private final CountDownLatch terminated = new CountDownLatch(1);
  private volatile Runnable whenTerminated = () -> {};

  private volatile int allowed;
  private volatile int cpus;

  @SuppressWarnings("unused") // Through SEARCHING.
  private volatile boolean searching;

  /** Whether virtual threads get to run; told by the sentinel. */
  private volatile boolean carriersRun = true;

  /** Whether tasks that are known to wait stand in line; told by the sentinel. */
  private volatile boolean inLine;

  /** Whether a task that is known to wait goes to a worker, to be measured. */
  private enum Sample {
    NONE,
    /** The next one does; told by the sentinel. */
    WANTED,
    /** It stands in the queue. */
    QUEUED
  }

  private volatile Sample sample = Sample.NONE;

  /** Whether the last virtual thread could not be started. */
  private volatile boolean virtualFails;

  private volatile boolean stopped;

  /**
   * @param plan what is allowed, and what it is made of
   * @param types tells types of task apart
   */
  public Dispatcher(Plan plan, TaskTypes types) {
    this(plan, types, Thread.ofPlatform().daemon().name(plan.name() + "-sentinel").factory());
  }

  /**
   * @param sentinels makes the sentinel's thread
   */
  Dispatcher(Plan plan, TaskTypes types, ThreadFactory sentinels) {
    this.plan = plan;
    this.types = types;
    this.cpus = plan.cpus().getAsInt();
    this.allowed = plan.least(cpus);
    this.lane = new LongLane(() -> cpus);
    this.virtual = new VirtualTasks(cpus);
    this.mover = new Mover(this, types, queue, line, lane, virtual, counters);
    this.sentinel = new Sentinel(this, plan, sentinels);
  }

  /**
   * Takes a task.
   *
   * @return false if it is shut down
   */
  public boolean dispatch(Runnable task) {
    if (!plan.mayUsePlatform()) {
      return startAtOnce(task, types.of(task));
    }
    if (plan.mayUseVirtual()) {
      TaskType type = types.of(task);
      if (type.waits() && carriersRun && !queuesSample()) {
        if (inLine) {
          return standInLine(task);
        }
        try {
          return startAtOnce(task, type);
        } catch (RuntimeException | Error failure) {
          counters.notStarted(); // It is queued, and tried again if no worker comes for it.
        }
      }
      if (type.waitsForDisk() || type.holdsCarriers()) {
        makeRoom(plan.many(cpus));
      }
    }
    if (!queue.offer(task)) {
      return false;
    }
    call();
    return true;
  }

  /**
   * One more worker may be active if there are not so many, those with long tasks not counted. Two
   * may do so at a time.
   *
   * @return whether one more may be
   */
  private boolean makeRoom(int most) {
    int active = roster.active() - lane.running();
    boolean room = active >= allowed && active < most;
    if (room) {
      allowed = active + 1;
    }
    return room;
  }

  /** Whether more workers are active than there are CPUs. */
  boolean isCrowded() {
    return roster.active() > cpus;
  }

  /** Whether this one is to be measured. Two may be at the same time. */
  private boolean queuesSample() {
    boolean queues = sample == Sample.WANTED;
    if (queues) {
      sample = Sample.QUEUED;
    }
    return queues;
  }

  /** Whether a worker that has found such a task keeps it, whichever it is. */
  private boolean takesSample() {
    boolean takes = sample != Sample.NONE;
    if (takes) {
      sample = Sample.NONE;
    }
    return takes;
  }

  /** Lets a task stand in line for a virtual thread; false if it is shut down. */
  private boolean standInLine(Runnable task) {
    if (!line.offer(task)) {
      return false;
    }
    if (!inLine) {
      inLine = true; // Those that come later stand behind it.
    }
    sentinel.attend();
    return true;
  }

  /** How many workers may be active, those with long tasks included. */
  private int allowed() {
    return Math.min(plan.most(), allowed + lane.running());
  }

  /** A task may have to be taken up: calls a worker unless one searches. */
  void signal() {
    if (!queue.isEmpty()) {
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
        if (!hire(new Worker(this))) {
          searching = false;
          cannotHire();
        }
        return;
      }
      searching = false;
    } while (!queue.isEmpty());
  }

  /** Starts an enlisted worker; false if no thread can be started. */
  private boolean hire(Worker worker) {
    Thread thread;
    try {
      thread = plan.platformThreads().newThread(worker);
    } catch (RuntimeException | Error failure) {
      thread = null;
    }
    if (thread == null) {
      roster.discharge();
      counters.notStarted();
      return false;
    }
    worker.runOn(thread);
    roster.add(worker);
    try {
      thread.start();
      sentinel.attendNowAndThen(); // It sends it home one day.
      return true;
    } catch (RuntimeException | Error failure) {
      roster.remove(worker);
      counters.notStarted();
      return false;
    }
  }

  /** What is queued goes elsewhere if nobody is there to take it; else who is there takes it. */
  private void cannotHire() {
    if (roster.size() == 0 && plan.mayUseVirtual()) {
      mover.release(Integer.MAX_VALUE);
    }
    sentinel.attend();
  }

  /** The first task of a new worker, which is the one that searches unless it was given one. */
  boolean first(Worker worker) {
    return worker.task != null || search(worker) || rest(worker);
  }

  /** The next task of a worker that has run one; false: it is to end. */
  boolean next(Worker worker) {
    if (worker.inLane && staysInLane(worker)) {
      return true;
    }
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

  /** Sleeps until there is a task; false: it is to end. */
  private boolean rest(Worker worker) {
    while (!isDone()) {
      roster.rest(worker);
      signal();
      if (isDone()) {
        wakeAll();
      }
      worker.sleep();
      if (worker.isDismissed()) {
        return false;
      }
      if (search(worker)) {
        return true;
      }
    }
    return false;
  }

  private boolean isDone() {
    return queue.isClosed() && queue.isEmpty() && line.isEmpty() && lane.isEmpty();
  }

  private void wakeAll() {
    for (Worker idle = roster.wake(Integer.MAX_VALUE);
        idle != null;
        idle = roster.wake(Integer.MAX_VALUE)) {
      idle.wake();
    }
  }

  /** Finds a task that may run now. */
  private boolean find(Worker worker) {
    while (true) {
      Runnable task = lane.pollAndEnter();
      if (task != null) {
        give(worker, task, types.of(task), true);
        return true;
      }
      task = pollFormerlyLong();
      if (task == null) {
        task = queue.poll();
      }
      if (task == null) {
        return false;
      }
      TaskType type = types.of(task);
      if (type.waits() && mayLeave() && standInLine(task)) {
        continue; // That it waits was not known when it came, or virtual threads did not run.
      }
      if (!type.computesLong()) {
        give(worker, task, type, false);
        // If they wait, that is known sooner with a few of them, and some are done by then.
        if (type.isNew() && makeRoom(plan.few(cpus))) {
          signal();
        }
        return true;
      }
      if (lane.enter()) {
        give(worker, task, type, true);
        signal(); // There is room for one more now.
        return true;
      }
      lane.add(task);
    }
  }

  /**
   * The first of the lane if its type is no longer known for long ones: it came before the queue.
   */
  private @Nullable Runnable pollFormerlyLong() {
    Runnable first = lane.peek();
    return first == null || types.of(first).computesLong() ? null : lane.poll();
  }

  /** Whether a task that waits and has come to a worker may go to a virtual thread. */
  private boolean mayLeave() {
    return plan.mayUseVirtual() && carriersRun && !virtualFails && !takesSample();
  }

  private static void give(Worker worker, Runnable task, TaskType type, boolean inLane) {
    worker.task = task;
    worker.type = type;
    if (worker.inLane != inLane) { // Written seldom: it is volatile.
      worker.inLane = inLane;
    }
  }

  /** Gives the place in the lane to the next that waits there, or gives it up. */
  private boolean staysInLane(Worker worker) {
    Runnable task = lane.poll();
    if (task == null) {
      worker.inLane = false;
      lane.leave();
      return false;
    }
    give(worker, task, types.of(task), true);
    return true;
  }

  /** A task begins on a virtual thread. */
  void begins(VirtualTask task) {
    virtual.begins(task);
  }

  /** Whether tasks have not begun. */
  boolean hasBacklog() {
    return !queue.isEmpty() || !line.isEmpty() || !lane.isEmpty();
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

  /** A task on a virtual thread has ended. */
  void ended(VirtualTask task) {
    virtual.remove(task);
    if (queue.isClosed()) {
      terminateIfDone();
    }
  }

  /** Interrupts are for one task: the next does not see them, unless all are to stop. */
  void clearInterrupt() {
    Thread.interrupted();
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

  /** Starts a task on a virtual thread, unless it is shut down. */
  private boolean startAtOnce(Runnable task, TaskType type) {
    if (!startVirtual(task, type, false)) {
      return false;
    }
    if (plan.mayUsePlatform()) {
      sentinel.attendNowAndThen();
    }
    return true;
  }

  /** Starts a task on a virtual thread, also after a shutdown, because it was accepted before. */
  void startAccepted(Runnable task, TaskType type) {
    startVirtual(task, type, true);
  }

  /**
   * Starts a task on a virtual thread.
   *
   * @param always even after a shutdown, because it was accepted before
   */
  private boolean startVirtual(Runnable task, TaskType type, boolean always) {
    try {
      boolean starts = tryToStartVirtual(task, type, always);
      if (virtualFails && starts) {
        virtualFails = false;
      }
      return starts;
    } catch (Throwable failure) {
      virtualFails = true;
      throw failure;
    }
  }

  private boolean tryToStartVirtual(Runnable task, TaskType type, boolean always) {
    VirtualTask started = new VirtualTask(this, task, type);
    Thread thread = plan.virtualThreads().newThread(started);
    if (thread == null) {
      throw new RejectedExecutionException("the factory gives no virtual thread");
    }
    started.runOn(thread);
    if (!virtual.add(started, always)) {
      return false;
    }
    try {
      thread.start();
    } catch (Throwable failure) {
      virtual.begins(started); // It stands before the carriers no more.
      ended(started);
      throw failure;
    }
    if (stopped) {
      started.interrupt();
    }
    return true;
  }

  // What the sentinel does.

  Sentinel sentinel() {
    return sentinel;
  }

  TaskQueue queue() {
    return queue;
  }

  Roster roster() {
    return roster;
  }

  VirtualTasks virtual() {
    return virtual;
  }

  Mover mover() {
    return mover;
  }

  int granted() {
    return cpus;
  }

  /** How many workers may be active, those with long tasks not counted. */
  int limit() {
    return allowed;
  }

  int inLane() {
    return lane.running();
  }

  CpuClock clock() {
    return plan.clock();
  }

  void granted(int now) {
    cpus = now;
  }

  boolean carriersRun() {
    return carriersRun;
  }

  void carriersRun(boolean now) {
    if (now != carriersRun) {
      carriersRun = now;
    }
  }

  TaskQueue line() {
    return line;
  }

  /** Whether tasks that are known to wait are to stand in line. */
  void inLine(boolean now) {
    if (now != inLine) {
      inLine = now;
    }
  }

  /** The next task that is known to wait is to be measured. */
  void sample() {
    sample = Sample.WANTED; // One that is queued by now may have gone elsewhere.
  }

  /** Lets so many workers be active, and calls them if there is work. */
  void allow(int workers) {
    if (workers != allowed) {
      allowed = workers;
    }
    signal(); // Also for a worker that could not be started before.
    for (int hired = 0; hired < HIRE_AT_ONCE && hiresMore(); hired++) {}
  }

  /**
   * The chain of workers that each start the next takes as long as a thread takes to begin, for
   * every one; with thousands to start two chains are better.
   */
  private boolean hiresMore() {
    return roster.active() < allowed() && !roster.hasIdle() && mover.handToNewWorker();
  }

  /** Starts one more worker with a task in its hands, if it may be active; false if not. */
  boolean hireFor(Runnable task, TaskType type) {
    if (!roster.enlist(allowed())) {
      return false;
    }
    Worker worker = new Worker(this);
    give(worker, task, type, false);
    return hire(worker);
  }

  /** Whether there are not as many workers yet as there may be. */
  boolean mayAddWorkers() {
    return roster.active() < plan.most();
  }

  /**
   * So many workers with long tasks were seen to wait. Others may run meanwhile, and tasks that
   * stand in the lane although their type is no longer known for long ones leave it.
   *
   * @param allWait whether nobody was seen but workers that wait: if there may be no more of them,
   *     it may be for tasks in the lane or behind it that they wait, and all of those go elsewhere
   */
  void waitInLane(int workers, boolean allWait) {
    lane.idle(workers);
    boolean all = allWait && plan.mayUseVirtual() && carriersRun && !mayAddWorkers();
    if (all && workers > 0) {
      mover.release(Integer.MAX_VALUE);
    }
    if (lane.isEmpty()) {
      return;
    }
    if (plan.mayUseVirtual()) {
      mover.releaseFromLane(all);
    }
    callForLane();
  }

  /** A task waits in the lane and perhaps no worker is about to come by. */
  void callForLane() {
    if (!lane.hasRoom() || !SEARCHING.compareAndSet(this, false, true)) {
      return;
    }
    Worker worker = roster.wake(Integer.MAX_VALUE);
    if (worker != null) {
      worker.wake();
    } else if (!roster.enlist(Math.min(plan.most(), allowed() + 1)) || !hire(new Worker(this))) {
      searching = false;
      if (roster.size() == 0 && plan.mayUseVirtual()) {
        mover.releaseFromLane(true);
      }
    }
  }

  /** Sends an idle worker home; false if none is idle. */
  boolean dismissOne() {
    Worker idle = roster.wake(Integer.MAX_VALUE);
    if (idle == null) {
      return false;
    }
    idle.dismiss();
    return true;
  }

  /** Sends idle workers home until there are no more than so many. */
  void dismissTo(int workers) {
    int tooMany = roster.size() - workers; // They count until they have ended.
    while (tooMany > 0 && dismissOne()) {
      tooMany--;
    }
  }

  // Shutting down.

  /** From now on no task is accepted; those that were are run. */
  public void shutdown() {
    line.close();
    virtual.close();
    queue.close(); // The last: who sees it closed knows that nothing comes in any more.
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
    drain(queue::poll, left);
    drain(line::poll, left);
    drain(lane::poll, left);
    for (Worker worker : roster.workers()) {
      Thread thread = worker == null ? null : worker.thread();
      if (thread != null) {
        thread.interrupt();
      }
    }
    virtual.forEach(VirtualTask::interrupt);
    wakeAll();
    terminateIfDone();
    return left;
  }

  private static void drain(Supplier<@Nullable Runnable> tasks, List<Runnable> left) {
    for (Runnable task = tasks.get(); task != null; task = tasks.get()) {
      left.add(task);
    }
  }

  /** The last that stood somewhere may have been moved to where no worker looks. */
  void moved() {
    if (isDone()) {
      wakeAll();
      terminateIfDone();
    }
  }

  void terminateIfDone() {
    if (isDone()
        && roster.active() == 0
        && roster.size() == 0
        && !mover.isMoving()
        && virtual.size() == 0
        && isDone()) {
      sentinel.end();
      try {
        whenTerminated.run();
      } finally {
        terminated.countDown();
      }
    }
  }

  /**
   * Said before its first task.
   *
   * @param ending is run at the end, by whichever thread sees it; by several if they see it at the
   *     same time
   */
  public void whenTerminated(Runnable ending) {
    whenTerminated = ending;
  }

  /** Whether a thread is one of its own. */
  public boolean runs(Thread thread) {
    return virtual.has(thread) || roster.has(thread);
  }

  public boolean isShutdown() {
    return queue.isClosed();
  }

  public boolean isTerminated() {
    return terminated.getCount() == 0;
  }

  /** Waits until every task has ended; false if that takes longer. */
  public boolean awaitTermination(long most, TimeUnit unit) throws InterruptedException {
    return terminated.await(most, unit);
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
    return new Snapshot(
        cpus,
        allowed,
        roster.size(),
        roster.active(),
        blocked(),
        virtual.size(),
        sentinel.extraCarriers(),
        queue.size() + line.size() + lane.size(),
        sentinel.headAge(),
        virtual.count().added() - counters.ofReleased(),
        counters.ofReleased(),
        counters.ofNotStarted(),
        sentinel.decisions());
  }
}
