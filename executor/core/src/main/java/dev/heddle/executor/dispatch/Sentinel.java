package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Decision;
import dev.heddle.executor.law.Decision.Next;
import dev.heddle.executor.law.Law;
import dev.heddle.executor.law.Memory;
import dev.heddle.executor.law.Reading;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread that reads, asks {@link Law}, and has {@link Applier} carry out the decision, as often
 * as the law says. It is not a daemon, and stays as long as virtual threads have tasks, so that the
 * JVM does not exit before them, and after a shutdown until all workers that were called have come.
 * Then it ends, and another is started when there is something to look at.
 */
final class Sentinel implements Runnable {

  /** Receives every look. For tests. */
  interface Trace {
    /** Called before the actions are carried out. */
    void looked(Reading seen, Memory before, Decision decision);
  }

  /** How often it checks whether virtual threads are left, and how long it stays idle. */
  private static final long IDLE_NANOS = 500_000_000;

  private final Dispatcher dispatcher;
  private final DispatcherPlan plan;
  private final Queues queues;
  private final Counters counters;
  private final Notices notices;

  /** When it looks again. */
  private volatile Next mode = Next.AT_REST;

  private volatile boolean ended;

  /**
   * Whether nothing was queued at the last look and some worker was stuck, so that none may come
   * for the next task.
   */
  private volatile boolean fears;

  private volatile long headAgeNanos;

  /** Guarded by this. */
  private @Nullable Thread thread;

  /** Whether there is a thread; a thread clears this before it ends. */
  private volatile boolean stays;

  private volatile @Nullable Trace trace;

  /** What a look needs; created with the first look. */
  private final class Eye {
    private final Reader reader = new Reader(dispatcher, plan, queues);
    private final Applier applier = new Applier(dispatcher, queues, counters, plan, notices);
    private Memory memory = Memory.start(plan.clock().nanos());
  }

  // Used by its thread alone, and by the next one, which starts after that has ended.
  private @Nullable Eye eye;

  Sentinel(Dispatcher dispatcher, DispatcherPlan plan, Queues queues, Counters counters) {
    this.dispatcher = dispatcher;
    this.plan = plan;
    this.queues = queues;
    this.counters = counters;
    this.notices = new Notices(plan.name());
  }

  void trace(Trace told) {
    trace = told;
  }

  /** Looks soon, because no thread comes for a task. Costs nothing while it does so already. */
  void attend() {
    if (mode != Next.SOON || fears) {
      wake(Next.SOON);
    }
  }

  /** Checks later that a virtual thread that was started begins. */
  void attendLater() {
    if (mode == Next.AT_REST) {
      wake(Next.LATER);
    }
  }

  /** Makes sure that it has a thread, or throws why it cannot. Costs nothing while it has one. */
  void beThere() {
    if (!stays) {
      startOrThrow();
    }
  }

  private void wake(Next next) {
    Thread woken;
    synchronized (this) {
      if (ended || (mode == Next.SOON && (!fears || next != Next.SOON))) {
        return;
      }
      try {
        startOrThrow();
      } catch (Throwable failure) {
        return; // Whoever comes next tries again.
      }
      mode = next;
      fears = false;
      woken = thread;
    }
    // Not under the lock: the woken thread takes the CPU, and others would wait for the lock.
    LockSupport.unpark(woken);
  }

  private synchronized void startOrThrow() {
    if (thread == null && !ended) {
      Thread started = plan.ownThreads().newThread(this);
      started.start();
      thread = started;
      stays = true;
    }
  }

  /** Makes its thread end soon. */
  synchronized void end() {
    ended = true;
    LockSupport.unpark(thread);
  }

  @Override
  public void run() {
    while (!ended) {
      Thread.interrupted(); // Nobody has a reason to interrupt it, and parking would never wait.
      if (mode == Next.AT_REST) {
        LockSupport.parkNanos(this, IDLE_NANOS);
        tell();
        if (mode == Next.AT_REST && leaves()) {
          return;
        }
      } else {
        long nanos = lookOrElse();
        if (nanos > 0 && !ended) {
          LockSupport.parkNanos(this, nanos);
        }
      }
    }
  }

  private void tell() {
    try {
      long now = plan.clock().nanos();
      plan.journal().looks(now);
      notices.look(now, counters.notStarted.get(), 0);
      if (dispatcher.isShutdown()) {
        dispatcher.pool().dischargeTheDead();
      }
    } catch (Throwable failure) {
      notices.failed(failure);
    }
  }

  /** Whether it ends, because nothing is left to stay for. A task that comes now finds it gone. */
  private synchronized boolean leaves() {
    stays = false; // First: a starter counts its thread, then checks whether we stay.
    boolean awaits = dispatcher.isShutdown() && dispatcher.pool().awaitsAny();
    if (mode != Next.AT_REST || awaits || dispatcher.withVirtual() > 0 || !queues.isEmpty()) {
      stays = true;
      return false;
    }
    thread = null;
    return true;
  }

  /** Looks. If that fails, for example out of memory, another look follows. */
  private long lookOrElse() {
    try {
      return look();
    } catch (Throwable failure) {
      notices.failed(failure);
      return Law.LATE_NANOS;
    }
  }

  /** Looks; returns the nanoseconds until the next look. */
  private long look() {
    Eye looking = eye();
    dispatcher.tidy();
    Reading seen = looking.reader.read();
    plan.journal().looks(seen.nowNanos());
    headAgeNanos = Math.max(seen.backlog().headAgeNanos(), seen.line().headAgeNanos());
    if (headAgeNanos >= Law.LATE_NANOS || dispatcher.isShutdown()) {
      dispatcher.pool().dischargeTheDead();
    }
    Memory before = looking.memory;
    Decision decision = plan.law().decide(seen, before);
    Trace told = trace;
    if (told != null) {
      told.looked(seen, before, decision);
    }
    looking.applier.apply(seen, decision, looking.reader.sights());
    looking.memory = decision.memory(); // Only now: what was not done is decided again.
    boolean nothing = seen.backlog().tasks() == 0 && seen.children() == 0;
    fears = nothing && seen.workers().stuck() > 0 && decision.nextNanos() >= Law.LOOK_NANOS;
    return next(decision, looking.reader);
  }

  private Eye eye() {
    Eye known = eye;
    if (known == null) {
      known = new Eye();
      eye = known;
    }
    return known;
  }

  private long next(Decision decision, Reader reader) {
    Next next = decision.next();
    boolean rests = next == Next.AT_REST;
    if (rests) {
      reader.rest();
    }
    mode = next;
    // A submitter that sees this mode wakes it; this check is for one that came just before.
    if (next != Next.SOON && !queues.isEmpty()) {
      mode = Next.SOON;
      return 0;
    }
    return rests ? 0 : decision.nextNanos();
  }

  long headAge() {
    return headAgeNanos;
  }
}
