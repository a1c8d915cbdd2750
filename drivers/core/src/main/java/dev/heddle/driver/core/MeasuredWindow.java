package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Measurement;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * One measured window of a load: opened, passed, drained, measured. The load itself goes on until
 * the end: requests of the window that are answered late are answered by a server that is still
 * under load. For the {@link Conductor}'s thread.
 */
final class MeasuredWindow {

  /** How long before it opens everybody is told of a window. */
  static final long NOTICE_NANOS = 20_000_000;

  private final LoadRun run;
  private final long windowNanos;
  private final long endNanos;
  private final long cpuAtStart;
  private long cpuNanos;

  private MeasuredWindow(LoadRun run, long windowNanos, long endNanos) {
    this.run = run;
    this.windowNanos = windowNanos;
    this.endNanos = endNanos;
    this.cpuAtStart = run.cpuNanos();
  }

  /** Waits until it opens, which is soon. */
  static MeasuredWindow open(LoadRun run, long windowNanos) throws InterruptedException {
    long from;
    do {
      from = System.nanoTime() + NOTICE_NANOS;
      run.openWindow(from, from + windowNanos);
      // A lane that learns of a window that has already begun would have missed requests of it.
    } while (System.nanoTime() - from >= 0);
    TimeUnit.NANOSECONDS.sleep(from - System.nanoTime());
    return new MeasuredWindow(run, windowNanos, from + windowNanos);
  }

  /** When it closes, as {@link System#nanoTime()}. */
  long endNanos() {
    return endNanos;
  }

  /** Samples until it closes. */
  void pass(Watch watch) throws InterruptedException, StopAsked {
    watch.sampleUntil(run, endNanos);
    cpuNanos = run.cpuNanos() - cpuAtStart;
  }

  /** Waits until each of its requests has ended, for this time at most, or until it is enough. */
  void drain(Watch watch, long drainNanos, BooleanSupplier enough)
      throws InterruptedException, StopAsked {
    watch.await(() -> run.isSettled(endNanos) || enough.getAsBoolean(), endNanos + drainNanos);
  }

  /** What the tally of the finished load comes to. */
  Measurement measurement(Tally tally) {
    return tally.toMeasurement(windowNanos, cpuNanos);
  }
}
