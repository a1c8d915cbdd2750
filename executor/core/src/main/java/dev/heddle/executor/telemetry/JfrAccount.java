package dev.heddle.executor.telemetry;

import dev.heddle.executor.dispatch.Snapshot;
import java.lang.ref.WeakReference;
import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;

/**
 * Reports the state of an executor once a second during a recording. The recorder does not keep the
 * executor alive: when nothing else does, the reports stop.
 */
final class JfrAccount {

  private final String executor;
  private final JfrJournal.Standing standing;
  private @Nullable Hook hook;
  private boolean closed;

  /** What the recorder holds. */
  private static final class Hook implements Runnable {
    private final WeakReference<JfrAccount> account;

    Hook(JfrAccount account) {
      this.account = new WeakReference<>(account);
    }

    @Override
    public void run() {
      JfrAccount told = account.get();
      if (told == null) {
        FlightRecorder.removePeriodicEvent(this);
      } else {
        told.tell();
      }
    }
  }

  /**
   * @param executor its name
   * @param standing its state
   */
  JfrAccount(String executor, JfrJournal.Standing standing) {
    this.executor = executor;
    this.standing = standing;
  }

  /** Starts the reports, unless started or closed. Called when there is a recorder. */
  synchronized void open() {
    if (hook == null && !closed) {
      hook = new Hook(this);
      FlightRecorder.addPeriodicEvent(ExecutorEvent.class, hook);
    }
  }

  /** Stops the reports. May be called more than once. */
  synchronized void close() {
    closed = true;
    if (hook != null) {
      FlightRecorder.removePeriodicEvent(hook);
      hook = null;
    }
  }

  private void tell() {
    Snapshot now = standing.snapshot();
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
    event.refused = standing.refused();
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
