package dev.heddle.executor.jfr;

import dev.heddle.executor.dispatch.Snapshot;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;

/** Tells once a second where an executor stands, while somebody records. */
public final class JfrAccount implements FlightRecorderListener {

  private final String executor;
  private final Supplier<Snapshot> standing;
  private final LongSupplier refused;
  private final Runnable tell = this::tell;

  /**
   * @param executor its name
   * @param standing where it stands
   * @param refused tasks that were refused so far
   */
  public JfrAccount(String executor, Supplier<Snapshot> standing, LongSupplier refused) {
    this.executor = executor;
    this.standing = standing;
    this.refused = refused;
  }

  /** Begins, now or as soon as somebody records for the first time. */
  public void open() {
    FlightRecorder.addListener(this); // Does not start the recorder, which takes its time.
  }

  @Override
  public void recorderInitialized(FlightRecorder recorder) {
    FlightRecorder.addPeriodicEvent(ExecutorEvent.class, tell);
  }

  /** Ends. May be called more than once. */
  public void close() {
    FlightRecorder.removeListener(this);
    if (FlightRecorder.isInitialized()) {
      FlightRecorder.removePeriodicEvent(tell);
    }
  }

  private void tell() {
    Snapshot now = standing.get();
    ExecutorEvent event = new ExecutorEvent();
    event.executor = executor;
    event.cpus = now.cpus();
    event.limit = now.allowed();
    event.platformThreads = now.platform();
    event.activePlatformThreads = now.active();
    event.blockedPlatformThreads = now.blocked();
    event.virtualThreads = now.virtual();
    event.extraCarriers = now.extraCarriers();
    event.queued = now.queued();
    event.queueAge = now.headAgeNanos();
    event.startedVirtual = now.startedVirtual();
    event.releasedToVirtual = now.released();
    event.refused = refused.getAsLong();
    event.failedStarts = now.notStarted();
    event.commit();
    now.decisions().forEach(this::tellCount);
  }

  private void tellCount(String reason, long count) {
    DecisionCountEvent event = new DecisionCountEvent();
    event.executor = executor;
    event.reason = reason;
    event.count = count;
    event.commit();
  }
}
