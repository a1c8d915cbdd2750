package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import java.util.Locale;
import java.util.Optional;

/**
 * By how much the backlog of an open load has grown in a window, as a share of what was offered;
 * below 0: it has shrunk.
 *
 * @param growth beyond chance
 * @param detail in words
 */
record Backlog(double growth, String detail) {

  /** Empty of a load that is not open: users who wait are a backlog that cannot grow. */
  static Optional<Backlog> of(WindowReadings window) {
    return window.load() instanceof Load.Open
        ? Optional.of(of(window.measurement()))
        : Optional.empty();
  }

  /** What is in flight at either edge varies by its square root and is neither here nor there. */
  private static Backlog of(Measurement measurement) {
    double inFlight = measurement.presentNanos() / (double) measurement.windowNanos();
    double chance = 1 + Counts.DEVIATIONS * Math.sqrt(2 * inFlight);
    // What has failed in no time is no longer waited for.
    long over = measurement.disconnects() + measurement.connectFailures() + measurement.malformed();
    double grown = measurement.intended() - measurement.completed() - over;
    return new Backlog(
        Math.signum(grown)
            * Math.max(0, Math.abs(grown) - chance)
            / Math.max(1, (double) measurement.intended()),
        String.format(
            Locale.ROOT,
            "answered %.0f of %.0f requests a second",
            measurement.throughput(),
            measurement.intended() * 1e9 / measurement.windowNanos()));
  }
}
