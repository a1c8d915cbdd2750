package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Law;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The workers: which one is called for a task, which one searches, rests or ends.
 *
 * <p><b>No task is forgotten.</b> A thread that puts a task into a queue then checks whether a
 * worker is searching; if none is, it wakes or hires one, up to as many as are allowed. A worker
 * that stops searching says so and then checks the queues once more. Both are volatile, so one of
 * the two sees the other. If all allowed workers are active, they come back to the queues when
 * their tasks end, and the sentinel acts if they do not. At most one worker searches at a time,
 * except for those that the sentinel calls, and for a second one if a task comes before the first
 * worker that was called. When the searching worker has found a task and there are more, it calls
 * the next: wake-ups go in a chain and never in a herd. WakeStress would catch an error.
 */
final class Pool {

  /**
   * How often a worker looks at empty queues before it rests: for about a microsecond, in which the
   * next task of a fast submitter comes. Longer would keep the CPU from the submitter.
   */
  private static final int PATIENCE = 1 << 4;

  /** No worker searches. */
  private static final int NONE = 0;

  /** One was called and has not come yet. */
  private static final int CALLED = 1;

  /** One searches, or two were called. */
  private static final int SEARCHED = 2;

  private final Dispatcher dispatcher;
  private final DispatcherPlan plan;
  private final Queues queues;
  private final Counters counters;
  private final Roster roster = new Roster();
  private final AtomicInteger standBy = new AtomicInteger();

  private volatile int limit;

  /** How many may be active while one takes what another keeps and will come for, likewise. */
  private volatile int sharing;

  /** The most workers that others may stand in for. */
  private volatile int standIns;

  private final AtomicInteger search = new AtomicInteger();

  /** Workers that will search once their threads run, which may take as long as a factory likes. */
  private final AtomicInteger hiring = new AtomicInteger();

  Pool(Dispatcher dispatcher, DispatcherPlan plan, Queues queues, Counters counters) {
    this.dispatcher = dispatcher;
    this.plan = plan;
    this.queues = queues;
    this.counters = counters;
    int cpus = plan.cpus().getAsInt();
    this.limit = plan.law().least(cpus);
    share(cpus, Law.shared(cpus));
  }

  Roster roster() {
    return roster;
  }

  Queues queues() {
    return queues;
  }

  /** How many workers may be active, without those that stand in for others. */
  int limit() {
    return limit;
  }

  /** Whether all workers that may be active are. */
  boolean isFull() {
    return roster.active() >= allowed();
  }

  /** Whether only workers run tasks. */
  boolean isAlone() {
    return !plan.mayUseVirtual();
  }

  /** Whether no thread can take the place of a worker that waits. */
  boolean isAtMost() {
    return isAlone() && roster.active() >= plan.law().maximum();
  }

  /** Lets this many workers be active. */
  void allow(int workers) {
    limit = workers;
  }

  /**
   * Lets workers take what others will come for while no more than this many are active.
   *
   * @param most the most workers that others may stand in for
   */
  void share(int workers, int most) {
    sharing = workers;
    standIns = plan.mayUseVirtual() ? most : Integer.MAX_VALUE;
  }

  /** Whether one may take what another will come for while this many are active. */
  private boolean mayShare(int active) {
    return active <= sharing + stoodIn();
  }

  /** Calls a worker if there is something for it, or the sentinel if it may not take that yet. */
  void signal() {
    if (isEmpty()) {
      attendToKept();
    } else {
      call();
    }
  }

  /** Calls the sentinel if there is something that one more worker may not take yet. */
  private void attendToKept() {
    if (queues.ofChildren(true) > 0) {
      dispatcher.sentinel().attend();
    }
  }

  /** Whether there is nothing for one more worker. */
  private boolean isEmpty() {
    return queues.isEmptyForWorkers(mayShare(roster.active() + 1));
  }

  /** Calls a worker for a task that the calling one keeps, if one more may take it. */
  void callToShare() {
    if (mayShare(roster.active() + 1)) {
      call();
    } else {
      dispatcher.sentinel().attend(); // In case that the calling one does not come for it.
    }
  }

  /** Calls a worker for a task unless one searches, or makes sure that one comes. */
  void call() {
    long failed;
    do {
      int now = search.get();
      if (now != NONE) {
        if (now == CALLED && search.compareAndSet(CALLED, SEARCHED)) {
          callAnother(); // In a chain, the first would need a CPU before it called this one.
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
      failed = counters.notStarted.get();
      if (!search.compareAndSet(NONE, CALLED)) {
        return;
      }
      boolean comes = false;
      try {
        comes = wakeIdle(most) || hire(most, true, null);
      } finally {
        if (!comes) {
          search.set(NONE);
        }
      }
      if (comes) {
        return;
      }
    } while (!isEmpty() && counters.notStarted.get() == failed);
    attendToKept();
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
   * Enlists a worker and starts it, or has the sentinel see to it. Throws nothing, except where the
   * stack ends, and then it keeps no place.
   *
   * @param searches whether it will be the one that searches. Until it does, no thread may rely on
   *     it: a submitter wakes another meanwhile, and a worker that came to rest before is woken
   *     here
   * @param task its first task; null for what it finds
   * @return false if there can be no more, or no thread can be started
   */
  private boolean hire(int most, boolean searches, @Nullable QueuedTask<?> task) {
    if (!roster.enlist(most)) {
      return false;
    }
    Worker added = null;
    boolean counts = false;
    try {
      if (searches) {
        hiring.incrementAndGet();
        counts = true;
        wakeIdle(allowed());
      }
      Worker worker = new Worker(dispatcher, this);
      worker.handed = task;
      worker.isAwaited = searches;
      Thread thread = plan.platformThreads().newThread(worker);
      if (thread != null && !thread.isVirtual() && thread.getState() == Thread.State.NEW) {
        roster.add(worker);
        added = worker;
        worker.runOn(thread);
        thread.start();
        if (!plan.doThreadsCome()) {
          dispatcher.sentinel().attend();
        }
        return true;
      }
    } catch (Throwable failure) {
      // Treated as if the factory had returned null.
    }
    if (added == null) {
      roster.discharge();
    } else if (added.claims()) {
      roster.remove(added);
    } else {
      return true; // Whoever made its thread has started it.
    }
    if (counts) {
      hiring.decrementAndGet();
    }
    counters.notStarted.incrementAndGet();
    dispatcher.sentinel().attend();
    dispatcher.checkForTheEnd();
    return false;
  }

  /** Workers that wait for a future of ours while others stand in for them. */
  private int stoodIn() {
    return Math.min(standIns, standBy.get());
  }

  /** Whether so many wait for futures of ours that nobody stands in for the next. */
  boolean lacksStandIns() {
    return standBy.get() > allowed() - limit;
  }

  /** How many workers may be active, with one more for each that others stand in for. */
  int allowed() {
    int more = stoodIn();
    return more == 0 ? limit : Math.min(plan.law().maximum(), limit + more);
  }

  /**
   * Calls as many workers as may be active and have something to do, which would else come in a
   * chain.
   *
   * @param one whether to call even the first, which comes anyway if a worker searches
   */
  void callAll(boolean one) {
    int active = roster.active();
    int most = Math.min(allowed() - active, queues.sizeForWorkers(mayShare(active + 1)));
    for (int called = one ? 0 : 1; called < most && callAnother(); called++) {}
    signal();
  }

  /**
   * Calls a worker for a single task that takes much longer than waking a worker. In a chain, each
   * worker would need a CPU before it calls the next.
   */
  void callOneMore() {
    if (!callAnother()) {
      call();
    }
  }

  /** Calls one more beside the one that searches; false if there is none. */
  private boolean callAnother() {
    int most = allowed();
    return wakeIdle(most) || hire(most, false, null);
  }

  // Workers come for tasks.

  /** Finds the first task of a new worker, which searches if it has none; false if it must end. */
  boolean first(Worker worker) {
    comes(worker);
    return worker.handed != null || search(worker) || rest(worker);
  }

  private void comes(Worker worker) {
    if (worker.isAwaited) {
      worker.isAwaited = false;
      hiring.decrementAndGet();
    }
  }

  /** Called when a worker ends that may be the one that searches; another may search. */
  void doesNotSearch(Worker worker) {
    comes(worker);
    search.set(NONE);
  }

  /** Whether a worker that was called has not come yet, and may never. */
  boolean awaitsAny() {
    boolean awaits = false;
    for (Worker worker : roster.workers()) {
      awaits |= worker != null && !worker.hasCome();
    }
    return awaits;
  }

  /** Removes the workers whose threads have ended without them, so that others may come. */
  void dischargeTheDead() {
    for (Worker worker : roster.workers()) {
      if (worker != null && worker.isDead() && worker.claims() && roster.remove(worker)) {
        doesNotSearch(worker);
        hasLeft();
      }
    }
  }

  /** Finds the next task of a worker that has run one; false if the worker must end. */
  boolean next(Worker worker) {
    if (roster.active() > allowed()) {
      return keepsOne(worker) || rest(worker);
    }
    if (find(worker)) {
      return true;
    }
    if (search.compareAndSet(NONE, SEARCHED) && search(worker)) {
      return true;
    }
    return rest(worker);
  }

  /** Takes what a worker keeps itself, which others would leave to it. */
  private static boolean keepsOne(Worker worker) {
    Children own = worker.children;
    worker.task = own == null ? null : own.poll();
    return worker.task != null;
  }

  /** Looks for a task for a while, as the only worker that does; false if there is none. */
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
    boolean mayShare = mayShare(roster.active());
    worker.task =
        queues.pollForWorker(worker.turn++, worker.longAhead <= 0, worker.children, mayShare);
    return worker.task != null;
  }

  /** Sleeps until there is a task; false if the worker must end. */
  private boolean rest(Worker worker) {
    while (!dispatcher.isDone()) {
      worker.restedNanos = System.nanoTime();
      roster.rest(worker);
      signal();
      if (dispatcher.isDone()) {
        wakeAll();
      }
      long atMost = plan.keepAliveNanos();
      while (!worker.sleep(atMost)) {
        atMost = retireOne();
      }
      if (worker.isDismissed()) {
        return false;
      }
      if (worker.handed != null || search(worker)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Dismisses an idle worker, because one was idle for long; it need not be the same one.
   *
   * @return in how many nanoseconds the dismissed one would have been idle for long; for ever if
   *     none may go, because then none need ask again
   */
  private long retireOne() {
    Worker idle = roster.retire(plan.law().minimum());
    if (idle == null) {
      return Long.MAX_VALUE;
    }
    long left = plan.keepAliveNanos() - (System.nanoTime() - idle.restedNanos);
    idle.dismiss();
    return Math.max(0, left);
  }

  void wakeAll() {
    for (Worker idle = roster.wake(Integer.MAX_VALUE);
        idle != null;
        idle = roster.wake(Integer.MAX_VALUE)) {
      idle.wake();
    }
  }

  /** Called when a worker has ended. */
  void left(Worker worker) {
    roster.remove(worker);
    hasLeft();
  }

  private void hasLeft() {
    if (dispatcher.isDone()) {
      wakeAll();
    }
    signal();
    dispatcher.terminateIfDone();
  }

  /** Called when a worker is about to wait for a future of an executor. */
  void standsBy() {
    standBy.incrementAndGet();
  }

  /** Gives a task to an idle worker, which stands in for one that stands by; false if none is. */
  boolean wakeFor(QueuedTask<?> task) {
    Worker idle = roster.wake(allowed());
    if (idle == null) {
      return false;
    }
    idle.handed = task;
    idle.wake();
    return true;
  }

  /** Gives it to a new worker, which may never come; false if there can be no more. */
  boolean hireFor(QueuedTask<?> task) {
    return hire(allowed(), false, task);
  }

  void goesOn() {
    standBy.decrementAndGet();
  }

  /** How many workers are off the CPU in a task, as the JVM reports. */
  int blocked() {
    int blocked = 0;
    for (Worker worker : roster.workers()) {
      blocked += worker != null && worker.isBlocked() ? 1 : 0;
    }
    return blocked;
  }
}
