package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.util.Locale;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * How well throughput times response time agrees with the number of requests in the system, in one
 * window (Little, "A Proof for the Queuing Formula L = λW", Operations Research 9(3), 1961).
 *
 * <p>The driver counts both exactly. They differ only because of requests that cross an edge of the
 * window: a request that began before the window is in the system, and a request that ends after it
 * has a response time only partly inside (Little, "Little's Law as Viewed on Its 50th Anniversary",
 * Operations Research 59(3), 2011). A request that crosses an edge can explain at most its own
 * length. A larger difference is an error in the driver's counts.
 *
 * @param inSystem mean number of requests in the system, above 0
 * @param expected throughput times response time
 * @param off the share by which they differ, beyond chance
 * @param carried the share by which requests that cross an edge can make them differ
 */
record Balance(double inSystem, double expected, double off, double carried) {

  /**
   * The balance of a window; empty if there was no request in the system or no answer, or if the
   * load climbs.
   */
  static Optional<Balance> of(WindowReadings window) {
    Measurement measurement = window.measurement();
    Histogram response = Histograms.decode(measurement.responseTime());
    if (!window.isOfOneLoad()
        || measurement.presentNanos() == 0
        || response.getTotalCount() == 0
        || response.getMean() == 0) {
      return Optional.empty();
    }
    double inSystem = measurement.presentNanos() / (double) measurement.windowNanos();
    double expected = expected(window, response.getMean());
    return Optional.of(
        new Balance(
            inSystem,
            expected,
            off(measurement, expected / inSystem - 1),
            length(response) * window.windows() / measurement.windowNanos()));
  }

  /**
   * The requests in the system according to the response times, plus those that were there all the
   * time.
   */
  private static double expected(WindowReadings window, double responseNanos) {
    Measurement measurement = window.measurement();
    long late = measurement.timeouts() + measurement.unfinished();
    return (measurement.succeeded() + late) * responseNanos / measurement.windowNanos()
        + measurement.stuck() / (double) window.windows();
  }

  private static double off(Measurement measurement, double difference) {
    long late = measurement.timeouts() + measurement.unfinished();
    boolean hasFailures = measurement.failed() > late;
    // Failed requests were in the system too, for an unknown time.
    double counted = hasFailures ? Math.max(0, difference) : Math.abs(difference);
    double chance = Counts.DEVIATIONS / Math.sqrt(Math.max(1, (double) measurement.completed()));
    return Math.max(0, counted - chance);
  }

  /**
   * The mean length of the requests present at a random moment. It is longer than that of all
   * requests, because long ones are present more often.
   */
  private static double length(Histogram response) {
    double mean = response.getMean();
    double deviation = response.getStdDeviation();
    return mean + deviation * deviation / mean;
  }

  /** The difference that requests across the edges cannot explain. */
  double unexplained() {
    return Math.max(0, off - carried);
  }

  /** The difference that requests across the edges explain. */
  double explained() {
    return Math.min(off, carried);
  }

  String detail() {
    return String.format(
        Locale.ROOT,
        "%.1f requests were in the system, but throughput times response time" + " is %.1f",
        inSystem,
        expected);
  }
}
