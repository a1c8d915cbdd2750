package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Recovery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures a surge: the window is the surge, and samples continue afterwards until the service has
 * recovered or takes too long. For the {@link Conductor}'s thread.
 */
record SurgeMeasurement(Load.Surge surge, long windowNanos, long drainNanos, Watch watch) {

  /** Longer than the lab requires, because its clock differs a little from the samples' clock. */
  private static final Duration CALM = Recovery.CALM.plusMillis(500);

  /** Measures the load and ends it. */
  Measurement take(LoadRun run) throws InterruptedException, StopAsked {
    Recovery recovery = Recovery.asBefore(watch.last(Recovery.BEFORE));
    MeasuredWindow window = MeasuredWindow.open(run, windowNanos);
    watch.windowOpened(window.fromNanos());
    window.pass(watch);
    watch.windowClosed(window.endNanos());
    long endNanos = watch.sample(run).elapsedNanos();
    List<Event.Sample> after = new ArrayList<>();
    watch.sampleUntil(
        run,
        window.endNanos() + surge.longestRecovery().plus(CALM).toNanos(),
        sample -> {
          after.add(sample);
          return recovery.nanos(after, endNanos, CALM).isPresent();
        });
    window.drain(watch, drainNanos, () -> false);
    return window.measurement(run.finish());
  }
}
