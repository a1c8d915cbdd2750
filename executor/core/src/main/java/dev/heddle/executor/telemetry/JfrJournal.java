package dev.heddle.executor.telemetry;

import dev.heddle.executor.dispatch.Journal;
import dev.heddle.executor.dispatch.Snapshot;
import dev.heddle.executor.law.Action;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Reading;
import java.lang.ref.WeakReference;
import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;

/**
 * Writes decisions, what is learned and, once a second, the state of an executor as events. Costs
 * next to nothing while nothing is recorded: before the first recording, no event is created at
 * all, because the first takes tens of milliseconds. Throws nothing: what cannot be recorded, as
 * when memory runs out, is left out.
 */
public final class JfrJournal extends Journal {

  /** The first check for a recording comes after this long, because it loads classes. */
  private static final long FIRST_ASKED_NANOS = 1_000_000_000;

  private final String executor;
  private final long madeNanos;
  private volatile boolean asks;
  private volatile @Nullable Standing standing;

  /** Guarded by this. */
  private @Nullable Hook hook;

  private boolean closed;

  /** The state of an executor. */
  public interface Standing {

    /** Its threads and queues. */
    Snapshot snapshot();

    /** Tasks refused so far. */
    long refused();
  }

  /** What the recorder holds, which does not keep the executor alive. */
  private static final class Hook implements Runnable {
    private final WeakReference<JfrJournal> journal;

    Hook(JfrJournal journal) {
      this.journal = new WeakReference<>(journal);
    }

    @Override
    public void run() {
      JfrJournal told = journal.get();
      Standing standing = told == null ? null : told.standing;
      if (told == null || standing == null) {
        FlightRecorder.removePeriodicEvent(this);
      } else {
        told.tell(standing);
      }
    }
  }

  /**
   * @param executor its name
   * @param nowNanos when it is created
   */
  public JfrJournal(String executor, long nowNanos) {
    this.executor = executor;
    this.madeNanos = nowNanos;
  }

  /** Sets what to report once a second. Called before the first task. */
  public void tellOf(Standing told) {
    standing = told;
  }

  /** Stops the reports. May be called more than once. */
  public synchronized void close() {
    closed = true;
    if (hook != null) {
      FlightRecorder.removePeriodicEvent(hook);
    }
  }

  private synchronized void open() {
    if (hook == null && !closed) {
      Hook made = new Hook(this);
      FlightRecorder.addPeriodicEvent(ExecutorEvent.class, made);
      hook = made;
    }
  }

  @Override
  public void looks(long nowNanos) {
    asks = asks || nowNanos - madeNanos >= FIRST_ASKED_NANOS;
    try {
      if (standing != null && isRecorded()) {
        open();
      }
    } catch (Throwable failure) {
      // Tried again at the next look.
    }
  }

  private boolean isRecorded() {
    return asks && FlightRecorder.isInitialized();
  }

  @Override
  public void decided(Reading seen, Action action) {
    try {
      if (isRecorded()) {
        record(seen, action);
      }
    } catch (Throwable failure) {
      // It is carried out all the same.
    }
  }

  private void record(Reading seen, Action action) {
    DecisionEvent event = new DecisionEvent();
    if (event.isEnabled()) {
      event.executor = executor;
      event.reason = action.reason().name();
      event.cpus = seen.cpus();
      event.limitBefore = seen.workers().limit();
      event.limit = action instanceof Action.Allow allow ? allow.workers() : event.limitBefore;
      event.released = released(seen, action);
      event.queued = seen.backlog().tasks() + seen.line().tasks();
      event.queueAge = Math.max(seen.backlog().headAgeNanos(), seen.line().headAgeNanos());
      event.active = seen.workers().active();
      event.waiting = seen.workers().waiting();
      event.computing = seen.workers().computing();
      event.commit();
    }
  }

  private static int released(Reading seen, Action action) {
    if (action instanceof Action.Route route && route.tasks() != Action.Route.ALL) {
      return (int) Math.min(route.tasks(), seen.backlog().tasks());
    }
    return action instanceof Action.Start start ? start.threads() : 0;
  }

  @Override
  public void learned(String type, Manner before, Manner now) {
    try {
      if (isRecorded()) {
        record(type, before, now);
      }
    } catch (Throwable failure) {
      // It is learned all the same.
    }
  }

  private void record(String type, Manner before, Manner now) {
    TaskTypeEvent event = new TaskTypeEvent();
    if (event.isEnabled()) {
      event.executor = executor;
      event.type = type;
      event.before = before.name();
      event.now = now.name();
      event.commit();
    }
  }

  private void tell(Standing told) {
    Snapshot now = told.snapshot();
    ExecutorEvent event = new ExecutorEvent();
    event.executor = executor;
    event.cpus = now.cpus();
    event.limit = now.allowed();
    event.platformThreads = now.platform();
    event.activePlatformThreads = now.active();
    event.blockedPlatformThreads = now.blocked();
    event.virtualThreads = now.virtual();
    event.queued = now.queued();
    event.queueAge = now.headAgeNanos();
    event.startedVirtual = now.startedVirtual();
    event.releasedToVirtual = now.released();
    event.refused = told.refused();
    event.failedStarts = now.notStarted();
    event.commit();
    now.actions().forEach(this::tellCount);
  }

  private void tellCount(String reason, long count) {
    DecisionCountEvent event = new DecisionCountEvent();
    event.executor = executor;
    event.reason = reason;
    event.count = count;
    event.commit();
  }
}
