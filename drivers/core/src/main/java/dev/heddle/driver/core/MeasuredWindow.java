package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Measurement;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * One measured window of a load, in the steps open, pass, drain and measure. The load goes on until
 * the end, so that late answers to the window's requests come from a server that is still under
 * load. For the {@link Conductor}'s thread.
 */
final class MeasuredWindow {

  /** How long before its opening a window is announced; longer if lanes learn of it too late. */
  static final long NOTICE_NANOS = 20_000_000;

  private final LoadRun run;
  private final long fromNanos;
  private final long windowNanos;
  private final long cpuAtStart;
  private long cpuNanos;

  private MeasuredWindow(LoadRun run, long fromNanos, long windowNanos) {
    this.run = run;
    this.fromNanos = fromNanos;
    this.windowNanos = windowNanos;
    this.cpuAtStart = run.cpuNanos();
  }

  /** Announces a window and waits until it is open. */
  static MeasuredWindow open(LoadRun run, long windowNanos) throws InterruptedException {
    long from;
    long notice = NOTICE_NANOS;
    do {
      from = System.nanoTime() + notice;
      run.openWindow(from, from + windowNanos);
      notice *= 2;
      // A lane that learned of a window after it opened would miss some of its requests.
    } while (System.nanoTime() - from >= 0);
    TimeUnit.NANOSECONDS.sleep(from - System.nanoTime());
    return new MeasuredWindow(run, from, windowNanos);
  }

  /** When the window opened, as {@link System#nanoTime()}. */
  long fromNanos() {
    return fromNanos;
  }

  /** When the window closes, as {@link System#nanoTime()}. */
  long endNanos() {
    return fromNanos + windowNanos;
  }

  /** Reports samples until the window closes. */
  void pass(Watch watch) throws InterruptedException, StopAsked {
    watch.sampleUntil(run, endNanos());
    cpuNanos = run.cpuNanos() - cpuAtStart;
  }

  /**
   * Waits until all requests that began before its end have ended, the time is up, or the condition
   * holds.
   */
  void drain(Watch watch, long drainNanos, BooleanSupplier enough)
      throws InterruptedException, StopAsked {
    watch.await(() -> run.isSettled(endNanos()) || enough.getAsBoolean(), endNanos() + drainNanos);
  }

  /**
   * The measurement from the tally of the finished load.
   *
   * @throws IllegalStateException if requests failed for what this program itself lacked
   */
  Measurement measurement(Tally tally) {
    requireNone(run.shortage());
    return measurementOfStep(tally);
  }

  /**
   * @throws IllegalStateException if there is a shortage
   */
  static void requireNone(Optional<String> shortage) {
    if (shortage.isPresent()) {
      throw new IllegalStateException(shortage.get());
    }
  }

  /** The same of a load that may well be too much, also for this program. */
  Measurement measurementOfStep(Tally tally) {
    return tally.toMeasurement(windowNanos, cpuNanos);
  }
}
