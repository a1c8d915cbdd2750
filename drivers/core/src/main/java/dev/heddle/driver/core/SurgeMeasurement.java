package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Recovery;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures a surge: the window is the surge, and samples continue afterwards until the service has
 * recovered or takes too long. For the {@link Conductor}'s thread.
 */
record SurgeMeasurement(Load.Surge surge, long windowNanos, long drainNanos, Watch watch) {

  /** Measures the load and ends it. */
  Measurement take(LoadRun run) throws InterruptedException, StopAsked {
    MeasuredWindow window = MeasuredWindow.open(run, windowNanos);
    List<Event.Sample> before =
        Recovery.before(watch.recent(), watch.elapsedNanos(window.fromNanos()));
    Recovery recovery = Recovery.asBefore(before);
    watch.windowOpened(window.fromNanos());
    window.pass(watch);
    watch.windowClosed(window.endNanos());
    long endNanos = watch.elapsedNanos(window.endNanos());
    // What came in the surge is in this sample, and not in those after it.
    List<Event.Sample> after = new ArrayList<>(List.of(watch.sample(run)));
    watch.sampleUntil(
        run,
        window.endNanos() + surge.longestRecovery().plus(Recovery.CALM).toNanos(),
        sample -> {
          after.add(sample);
          return recovery.nanos(after, endNanos).isPresent();
        });
    window.drain(watch, drainNanos, () -> false);
    return window.measurement(run.finish());
  }
}
