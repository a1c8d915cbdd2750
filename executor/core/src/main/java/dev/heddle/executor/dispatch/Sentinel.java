package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Decision;
import dev.heddle.executor.law.Decision.Next;
import dev.heddle.executor.law.Law;
import dev.heddle.executor.law.Memory;
import dev.heddle.executor.law.Reading;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread that reads, asks {@link Law} and lets {@link Applier} do what that decides, as often as
 * that says. It is no daemon and stays as long as virtual threads have tasks, so that the JVM does
 * not end before them; then it ends, and another is started when there is something to look at.
 */
final class Sentinel implements Runnable {

  /** Told of every look. For tests. */
  interface Trace {
    /** Before an action is carried out. */
    void looked(Reading seen, Memory before, Decision decision);
  }

  /** How often it looks whether virtual threads are still there, and how long it stays idle. */
  private static final long IDLE_NANOS = 500_000_000;

  /** How soon it looks again. */
  private enum Mode {
    SOON,
    LATER,
    IDLE
  }

  private final Dispatcher dispatcher;
  private final DispatcherPlan plan;
  private final Queues queues;
  private final Counters counters;

  private volatile Mode mode = Mode.IDLE;
  private volatile boolean ended;

  /**
   * Whether nothing was queued at the last look, and workers that do not get on are all there is.
   */
  private volatile boolean fears;

  private volatile long headAgeNanos;

  /** Guarded by this. */
  private @Nullable Thread thread;

  /** Whether there is a thread that will not end without saying so here first. */
  private volatile boolean stays;

  private volatile @Nullable Trace trace;

  /** What a look needs, made with the first. */
  private final class Eye {
    private final Reader reader = new Reader(dispatcher, plan, queues, counters);
    private final Applier applier = new Applier(dispatcher, queues, counters, plan);
    private Memory memory = Memory.start(plan.clock().nanos());
  }

  // By its thread alone, and by the next, which this one's end happens before.
  private @Nullable Eye eye;

  Sentinel(Dispatcher dispatcher, DispatcherPlan plan, Queues queues, Counters counters) {
    this.dispatcher = dispatcher;
    this.plan = plan;
    this.queues = queues;
    this.counters = counters;
  }

  void trace(Trace told) {
    trace = told;
  }

  /** There is a task that nobody comes for. Costs nothing while it looks. */
  void attend() {
    if (mode != Mode.SOON || fears) {
      wake(Mode.SOON);
    }
  }

  /** A virtual thread was started: it is to be seen that it begins. */
  void attendLater() {
    if (mode == Mode.IDLE) {
      wake(Mode.LATER);
    }
  }

  /** A virtual thread was started: the JVM is not to end before it. Nothing is looked at. */
  void stay() {
    if (!stays) {
      start();
    }
  }

  /** It has a thread, or this throws why there can be none. Costs nothing while it has one. */
  void beThere() {
    if (!stays) {
      startOrThrow();
    }
  }

  private void wake(Mode next) {
    Thread woken;
    synchronized (this) {
      if (ended || (mode == Mode.SOON && (!fears || next != Mode.SOON))) {
        return;
      }
      mode = next;
      fears = false;
      start();
      woken = thread;
    }
    // Not under the lock: it takes the CPU, and would see others wait for that.
    LockSupport.unpark(woken);
  }

  private void start() {
    try {
      startOrThrow();
    } catch (Throwable failure) {
      mode = Mode.IDLE; // Whoever comes next tries again.
    }
  }

  private synchronized void startOrThrow() {
    if (thread == null && !ended) {
      Thread started = plan.ownThreads().newThread(this);
      started.start();
      thread = started;
      stays = true;
    }
  }

  /** Its thread ends soon. */
  synchronized void end() {
    ended = true;
    LockSupport.unpark(thread);
  }

  @Override
  public void run() {
    while (!ended) {
      Thread.interrupted(); // Nobody has a reason to; and parking would return at once for ever.
      if (mode == Mode.IDLE) {
        LockSupport.parkNanos(this, IDLE_NANOS);
        if (mode == Mode.IDLE && leaves()) {
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

  /** Whether nothing is left to stay for. A task that comes now finds that it is gone. */
  private synchronized boolean leaves() {
    if (mode != Mode.IDLE || dispatcher.withVirtual() > 0 || !queues.isEmpty()) {
      return false;
    }
    stays = false;
    if (dispatcher.withVirtual() > 0
        || !queues.isEmpty()) { // Its starter has counted it and then looked whether we stay.
      stays = true;
      return false;
    }
    thread = null;
    return true;
  }

  /** A look that fails, out of memory for one, is followed by another. */
  private long lookOrElse() {
    try {
      return look();
    } catch (Throwable failure) {
      dispatcher.failed(failure);
      return Law.LATE_NANOS;
    }
  }

  /** Looks; gives how soon it is to look again. */
  private long look() {
    Eye looking = eye();
    Reading seen = looking.reader.read();
    plan.journal().looks(seen.nowNanos());
    headAgeNanos = Math.max(seen.backlog().headAgeNanos(), seen.line().headAgeNanos());
    Memory before = looking.memory;
    Decision decision = plan.law().decide(seen, before);
    Trace told = trace;
    if (told != null) {
      told.looked(seen, before, decision);
    }
    looking.applier.apply(seen, decision, looking.reader.sights());
    looking.memory = decision.memory(); // Not before: what was not done is decided again.
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
    if (decision.next() == Next.SOON) {
      mode = Mode.SOON;
      return decision.nextNanos();
    }
    boolean rests = decision.next() == Next.AT_REST;
    if (rests) {
      reader.rest();
    }
    mode = rests ? Mode.IDLE : Mode.LATER;
    // Who puts a task in and finds it so wakes it; this is for who came just before.
    if (!queues.isEmpty()) {
      mode = Mode.SOON;
      return 0;
    }
    return rests ? 0 : decision.nextNanos();
  }

  long headAge() {
    return headAgeNanos;
  }
}
