package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Measurement;
import java.util.function.Consumer;

/** Measures one window of a constant load. */
record WindowMeasurement(long windowNanos, long drainNanos, Watch watch, Consumer<Event> events) {

  /** Measures the load and ends it. */
  Measurement take(LoadRun run) throws InterruptedException, StopAsked {
    MeasuredWindow window = MeasuredWindow.open(run, windowNanos);
    events.accept(new Event.WindowOpened());
    window.pass(watch);
    events.accept(new Event.WindowClosed());
    window.drain(watch, drainNanos, () -> false);
    return window.measurement(run.finish());
  }
}
