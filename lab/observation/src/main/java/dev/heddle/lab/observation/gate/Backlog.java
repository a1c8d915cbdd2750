package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Measurement;
import java.util.Locale;
import java.util.Optional;

/**
 * The growth of an open load's backlog in a window, as a share of the requests offered; below 0 if
 * it shrank.
 *
 * @param growth the growth that chance cannot explain
 * @param detail the figures in words
 */
record Backlog(double growth, String detail) {

  /**
   * The backlog of a window; empty if the load is not open, because the backlog of waiting users
   * cannot grow.
   */
  static Optional<Backlog> of(WindowReadings window) {
    return window.load().arrivalsInWindow().map(arrivals -> of(window.measurement()));
  }

  /**
   * The number of requests in flight at an edge of the window varies by its square root; that is
   * chance, not growth.
   */
  private static Backlog of(Measurement measurement) {
    double inFlight = measurement.presentNanos() / (double) measurement.windowNanos();
    double chance = 1 + Counts.DEVIATIONS * Math.sqrt(2 * inFlight);
    // A request that failed at once is not in the backlog.
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
