package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.util.Locale;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * How well throughput times response time, and the requests in the system, agree in a window
 * (Little, "A Proof for the Queuing Formula L = λW", Operations Research 9(3), 1961).
 *
 * <p>The driver counts both exactly. They differ by what lies across the window's edges: a request
 * that began before it is in the system, and one that ends after it has a response time that is not
 * all of the window (Little, "Little's Law as Viewed on Its 50th Anniversary", Operations Research
 * 59(3), 2011). A request that crosses an edge can put at most its own length on one side of it. A
 * difference beyond that is in the books of the driver.
 *
 * @param inSystem mean number of requests in the system, above 0
 * @param expected throughput times response time
 * @param off by what share they differ, beyond chance
 * @param carried by what share requests across the edges may make them differ
 */
record Balance(double inSystem, double expected, double off, double carried) {

  /** Empty if nothing was in the system, or nothing was answered. */
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
    double expected = expected(measurement, response.getMean());
    return Optional.of(
        new Balance(
            inSystem,
            expected,
            off(measurement, expected / inSystem - 1),
            length(response) * window.windows() / measurement.windowNanos()));
  }

  /** Of those that have a response time, and of those that were there all the time. */
  private static double expected(Measurement measurement, double responseNanos) {
    long late = measurement.timeouts() + measurement.unfinished();
    return (measurement.succeeded() + late) * responseNanos / measurement.windowNanos()
        + measurement.stuck();
  }

  private static double off(Measurement measurement, double difference) {
    long late = measurement.timeouts() + measurement.unfinished();
    boolean hasFailures = measurement.failed() > late;
    // Requests that fail are in the system, and for how long is not told.
    double counted = hasFailures ? Math.max(0, difference) : Math.abs(difference);
    double chance = Counts.DEVIATIONS / Math.sqrt(Math.max(1, (double) measurement.completed()));
    return Math.max(0, counted - chance);
  }

  /** How long a request is on average that is there at a moment: long ones are so more often. */
  private static double length(Histogram response) {
    double mean = response.getMean();
    double deviation = response.getStdDeviation();
    return mean + deviation * deviation / mean;
  }

  /** What no request across an edge explains. */
  double unexplained() {
    return Math.max(0, off - carried);
  }

  /** What requests across the edges explain. */
  double explained() {
    return Math.min(off, carried);
  }

  String detail() {
    return String.format(
        Locale.ROOT,
        "%.1f requests were in the system, throughput and response time make it %.1f",
        inSystem,
        expected);
  }
}
