package dev.heddle.executor.dispatch;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The workers: who is called when there is a task, who searches, who rests, who ends.
 *
 * <p><b>No task is forgotten.</b> Who puts a task into a queue then looks whether a worker is
 * searching; if none is, it wakes or hires one, up to as many as are allowed. A worker that stops
 * searching says so and then looks at the queues once more. Both are volatile, so one of the two
 * sees the other. If all that are allowed are active, they come back to the queues when their tasks
 * end, and the sentinel attends to it in case they do not. At most one worker searches at a time,
 * but for those that the sentinel calls, and a second where a task comes before the first that was
 * called; when it has found a task and there are more, it calls the next: wake-ups go in a chain
 * and never in a herd. WakeStress would see it fail.
 */
final class Pool {

  /**
   * How often a worker looks at empty queues before it rests: for about a microsecond, in which the
   * next task of a fast submitter comes. Longer would keep the CPU from who submits.
   */
  private static final int PATIENCE = 1 << 4;

  /** Nobody searches. */
  private static final int NONE = 0;

  /** One was called and has not come yet. */
  private static final int CALLED = 1;

  /** One searches, or was called and another beside it. */
  private static final int SEARCHED = 2;

  private final Dispatcher dispatcher;
  private final DispatcherPlan plan;
  private final Queues queues;
  private final Counters counters;
  private final Roster roster = new Roster();
  private final AtomicInteger standBy = new AtomicInteger();

  private volatile int limit;

  private final AtomicInteger search = new AtomicInteger();

  /** Those that will search once they have a thread, which a factory may take long to give. */
  private final AtomicInteger hiring = new AtomicInteger();

  Pool(Dispatcher dispatcher, DispatcherPlan plan, Queues queues, Counters counters) {
    this.dispatcher = dispatcher;
    this.plan = plan;
    this.queues = queues;
    this.counters = counters;
    this.limit = plan.law().least(plan.cpus().getAsInt());
  }

  Roster roster() {
    return roster;
  }

  Queues queues() {
    return queues;
  }

  /** How many workers may be active, those that stand in for others not counted. */
  int limit() {
    return limit;
  }

  /** Whether all workers that may be active are. */
  boolean isFull() {
    return roster.active() >= allowed();
  }

  /** Whether nobody can take the place of a worker that waits. */
  boolean isAtMost() {
    return !plan.mayUseVirtual() && roster.active() >= plan.law().maximum();
  }

  /** Lets so many workers be active. */
  void allow(int workers) {
    limit = workers;
  }

  /** Calls a worker if there is something for it. */
  void signal() {
    if (!queues.isEmptyForWorkers()) {
      call();
    }
  }

  /** There is a task: calls a worker unless one searches, or sees to it that one comes. */
  void call() {
    do {
      int now = search.get();
      if (now != NONE) {
        if (now == CALLED && search.compareAndSet(CALLED, SEARCHED)) {
          callAnother(); // In a chain it would have to get a CPU from the first.
        }
        if (hiring.get() > 0 && !wakeIdle(allowed())) {
          dispatcher.sentinel().attend();
        }
        return;
      }
      int most = allowed();
      if (roster.active() >= most) {
        dispatcher.sentinel().attend();
        return;
      }
      if (!search.compareAndSet(NONE, CALLED)) {
        return;
      }
      boolean comes = false;
      boolean enlisted = false;
      try {
        comes = wakeIdle(most);
        enlisted = !comes && roster.enlist(most);
        comes = comes || (enlisted && hire(true, null));
      } finally {
        if (!comes) {
          search.set(NONE);
        }
      }
      if (comes) {
        return;
      }
      if (enlisted) {
        dispatcher.sentinel().attend();
        return;
      }
    } while (!queues.isEmptyForWorkers());
  }

  /** Wakes an idle worker; false if there is none, or as many are active as may be. */
  private boolean wakeIdle(int most) {
    Worker worker = roster.wake(most);
    if (worker != null) {
      worker.wake();
    }
    return worker != null;
  }

  /**
   * Starts an enlisted worker. Throws nothing.
   *
   * @param searches whether it is the one that searches. Until it does, nobody may rely on it: who
   *     puts a task in meanwhile wakes another, and one that came to rest before is woken here
   * @param task what it is to run first; null: what it finds
   * @return false if no thread can be started
   */
  private boolean hire(boolean searches, @Nullable Runnable task) {
    Worker added = null;
    boolean relied = false;
    try {
      if (searches) {
        hiring.incrementAndGet();
        relied = true;
        wakeIdle(allowed());
      }
      Worker worker = new Worker(dispatcher, this);
      worker.task = task;
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
    } finally {
      if (relied) {
        hiring.decrementAndGet();
      }
    }
    if (added == null) {
      roster.discharge();
    } else {
      roster.remove(added);
    }
    counters.notStarted.incrementAndGet();
    if (dispatcher.isShutdown()) {
      dispatcher.terminateIfDone();
    }
    return false;
  }

  /** How many workers may be active: one more for each that waits for a future of ours. */
  int allowed() {
    int more = standBy.get();
    return more == 0 ? limit : Math.min(plan.law().maximum(), limit + more);
  }

  /**
   * Calls as many workers as may be active and have something to do: they would come in a chain.
   *
   * @param one to begin with, who would come already if somebody searches
   */
  void callAll(boolean one) {
    int most = Math.min(allowed() - roster.active(), queues.sizeForWorkers());
    for (int called = one ? 0 : 1; called < most && callAnother(); called++) {}
    signal();
  }

  /**
   * There is a task that takes much longer than it takes to wake a worker: one is called for it
   * alone. In a chain each would have to get a CPU before it calls the next.
   */
  void callOneMore() {
    if (!callAnother()) {
      call();
    }
  }

  /** One more beside the one that searches; false if there is none. */
  private boolean callAnother() {
    int most = allowed();
    return wakeIdle(most) || (roster.enlist(most) && hire(false, null));
  }

  // Workers come for tasks.

  /** The first task of a new worker, which is the one that searches if it has none. */
  boolean first(Worker worker) {
    return worker.task != null || search(worker) || rest(worker);
  }

  /** A worker ends while it may be the one that searches; another may. */
  void doesNotSearch() {
    search.set(NONE);
  }

  /** The next task of a worker that has run one; false: it is to end. */
  boolean next(Worker worker) {
    if (roster.active() <= allowed()) {
      if (find(worker)) {
        return true;
      }
      if (search.compareAndSet(NONE, SEARCHED) && search(worker)) {
        return true;
      }
    }
    return rest(worker);
  }

  /** Looks for a task for a while, as the only one that does. */
  private boolean search(Worker worker) {
    for (int look = 0; look < PATIENCE; look++) {
      if (find(worker)) {
        search.set(NONE);
        signal();
        return true;
      }
      Thread.onSpinWait();
    }
    search.set(NONE);
    if (find(worker)) {
      signal();
      return true;
    }
    return false;
  }

  private boolean find(Worker worker) {
    worker.task = queues.pollForWorker(worker.turn++);
    return worker.task != null;
  }

  /** Sleeps until there is a task; false: it is to end. */
  private boolean rest(Worker worker) {
    while (!dispatcher.isDone()) {
      roster.rest(worker);
      signal();
      if (dispatcher.isDone()) {
        wakeAll();
      }
      long atMost = plan.keepAliveNanos();
      while (!worker.sleep(atMost)) {
        atMost = retireOne() ? atMost : Long.MAX_VALUE; // If nobody may go, none need look again.
      }
      if (worker.isDismissed()) {
        return false;
      }
      if (worker.task != null || search(worker)) {
        return true;
      }
    }
    return false;
  }

  /**
   * A worker was idle for long: one of those that are goes home, and that need not be it.
   *
   * @return false if as many are to stay as there are
   */
  private boolean retireOne() {
    Worker idle = roster.retire(plan.law().minimum());
    if (idle != null) {
      idle.dismiss();
    }
    return idle != null;
  }

  void wakeAll() {
    for (Worker idle = roster.wake(Integer.MAX_VALUE);
        idle != null;
        idle = roster.wake(Integer.MAX_VALUE)) {
      idle.wake();
    }
  }

  /** A worker has ended. */
  void left(Worker worker) {
    roster.remove(worker);
    if (dispatcher.isDone()) {
      wakeAll();
    }
    signal();
    dispatcher.terminateIfDone();
  }

  /** A worker is about to wait for a future of an executor. */
  void standsBy() {
    standBy.incrementAndGet();
  }

  /**
   * Another stands in for a worker that stands by.
   *
   * @param task what it is to run first; null: what it finds
   */
  void standIn(@Nullable Runnable task) {
    if (task == null || !handOver(task)) {
      signal();
    }
  }

  private boolean handOver(Runnable task) {
    if (dispatcher.isStopped()) {
      return false; // It may have been handed back.
    }
    int most = allowed();
    Worker idle = roster.wake(most);
    if (idle == null) {
      return roster.enlist(most) && hire(false, task);
    }
    idle.task = task;
    idle.wake();
    return true;
  }

  void goesOn() {
    standBy.decrementAndGet();
  }

  /** Workers that are off the CPU in a task, by the JVM's account. */
  int blocked() {
    int blocked = 0;
    for (Worker worker : roster.workers()) {
      blocked += worker != null && worker.isBlocked() ? 1 : 0;
    }
    return blocked;
  }
}
