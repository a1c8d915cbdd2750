package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Plan;
import org.HdrHistogram.Histogram;

/** A load that another program makes and that is recorded here. */
final class ForeignRun implements LoadRun {

  private final ForeignLoad load;
  private final Ledger ledger;

  private ForeignRun(ForeignLoad load, Ledger ledger) {
    this.load = load;
    this.ledger = ledger;
  }

  /** Begins the load of a driver whose requests another program sends. */
  static LoadRun begin(ForeignDriver driver, Plan plan) {
    if (!(plan instanceof LoadPlan requests)) {
      throw new IllegalArgumentException("this driver is for HTTP services and cannot run jobs");
    }
    Ledger ledger = new Ledger(plan.timeoutNanos());
    return new ForeignRun(driver.begin(requests, ledger), ledger);
  }

  @Override
  public void openWindow(long from, long to) {
    ledger.openWindow(from, to);
  }

  @Override
  public boolean isSettled(long windowTo) {
    return load.isPast(windowTo);
  }

  /**
   * Returns 0: the number in flight is unknown, because requests are reported only when they end.
   */
  @Override
  public double unsettledShare() {
    return 0;
  }

  @Override
  public Event.Sample sample(long beganNanos) {
    Recorder.Counts counts = ledger.takeSample();
    Histogram response = counts.responseTime();
    int inFlight = load.inFlight();
    return new Event.Sample(
        System.nanoTime() - beganNanos,
        counts.completed(),
        counts.failed(),
        inFlight,
        0,
        inFlight,
        Histograms.p99(response));
  }

  @Override
  public long cpuNanos() {
    return load.cpuNanos();
  }

  @Override
  public Tally finish() {
    load.stop();
    return ledger.takeTally();
  }

  @Override
  public void stop() {
    load.stop();
  }

  @Override
  public void close() {
    load.stop();
  }

  /** A recorder behind a lock, because any thread may report an answer. */
  private static final class Ledger implements Answers {

    private final Recorder recorder;

    Ledger(long timeoutNanos) {
      this.recorder = new Recorder(timeoutNanos);
    }

    synchronized void openWindow(long from, long to) {
      recorder.openWindow(from, to);
    }

    synchronized Recorder.Counts takeSample() {
      return recorder.takeSample();
    }

    synchronized Tally takeTally() {
      return recorder.takeTally();
    }

    @Override
    public synchronized void answered(
        long intendedNanos, long sentNanos, long endedNanos, int status, long bytes) {
      recorder.intended(intendedNanos, sentNanos);
      recorder.answered(intendedNanos, sentNanos, endedNanos, status, bytes);
    }

    @Override
    public synchronized void lost(Loss loss, long intendedNanos, long sentNanos, long endedNanos) {
      recorder.intended(intendedNanos, sentNanos);
      recorder.lost(loss, intendedNanos, sentNanos, endedNanos);
    }

    @Override
    public synchronized void connected(long nanos) {
      recorder.connected(nanos);
    }
  }
}
