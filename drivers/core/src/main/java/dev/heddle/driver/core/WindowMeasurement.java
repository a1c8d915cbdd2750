package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Measurement;

/** Measures one window of a constant load. */
record WindowMeasurement(long windowNanos, long drainNanos, Watch watch) {

  /** Measures the load and ends it. */
  Measurement take(LoadRun run) throws InterruptedException, StopAsked {
    MeasuredWindow window = MeasuredWindow.open(run, windowNanos);
    watch.windowOpened(window.fromNanos());
    window.pass(watch);
    watch.windowClosed(window.endNanos());
    window.drain(watch, drainNanos, () -> false);
    return window.measurement(run.finish());
  }
}
