package dev.heddle.executor.telemetry;

import dev.heddle.executor.dispatch.Journal;
import dev.heddle.executor.dispatch.Snapshot;
import dev.heddle.executor.law.Action;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Reading;
import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;

/**
 * Writes decisions and what is learned as events. Costs next to nothing while nothing is recorded:
 * before the first recording, no event is created at all, because the first takes tens of
 * milliseconds.
 */
public final class JfrJournal implements Journal {

  /** The first check for a recording comes after this long, because it loads classes. */
  private static final long FIRST_ASKED_NANOS = 1_000_000_000;

  private final String executor;
  private final long madeNanos;
  private volatile boolean asks;
  private volatile @Nullable Standing standing;

  /** Guarded by this. */
  private @Nullable JfrAccount account;

  private boolean closed;

  /** The state of an executor. */
  public interface Standing {

    /** Its threads and queues. */
    Snapshot snapshot();

    /** Tasks refused so far. */
    long refused();
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
    if (account != null) {
      account.close();
    }
  }

  private synchronized void open(Standing told) {
    if (account == null && !closed) {
      account = new JfrAccount(executor, told);
      account.open();
    }
  }

  @Override
  public void looks(long nowNanos) {
    asks = asks || nowNanos - madeNanos >= FIRST_ASKED_NANOS;
    Standing told = standing;
    if (told != null && isRecorded()) {
      open(told);
    }
  }

  private boolean isRecorded() {
    return asks && FlightRecorder.isInitialized();
  }

  @Override
  public void decided(Reading seen, Action action) {
    if (!isRecorded()) {
      return;
    }
    DecisionEvent event = new DecisionEvent();
    if (event.isEnabled()) {
      event.executor = executor;
      event.reason = action.reason().name();
      event.cpus = seen.cpus();
      event.limitBefore = seen.workers().limit();
      event.limit = action instanceof Action.Allow allow ? allow.workers() : event.limitBefore;
      event.released = action instanceof Action.Start start ? start.threads() : 0;
      event.queued = seen.backlog().tasks() + seen.line().tasks();
      event.queueAge = Math.max(seen.backlog().headAgeNanos(), seen.line().headAgeNanos());
      event.active = seen.workers().active();
      event.waiting = seen.workers().waiting();
      event.computing = seen.workers().computing();
      event.commit();
    }
  }

  @Override
  public void learned(String type, Manner before, Manner now) {
    if (!isRecorded()) {
      return;
    }
    TaskTypeEvent event = new TaskTypeEvent();
    if (event.isEnabled()) {
      event.executor = executor;
      event.type = type;
      event.before = before.name();
      event.now = now.name();
      event.commit();
    }
  }
}
