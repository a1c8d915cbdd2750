package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.util.Locale;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * By how much throughput times response time is off the requests in the system, as a share of them
 * (Little, "A Proof for the Queuing Formula L = λW", Operations Research 9(3), 1961). They agree in
 * a window that neither inherits a backlog nor leaves one.
 */
final class LittlesLawGate extends GateDescriptor {

  LittlesLawGate() {
    super(
        "Little's law",
        "out of balance",
        GateUnit.SHARE,
        0.10,
        "how far throughput times response time is from the requests in the system",
        "the window began or ended with a backlog: lengthen --warm-up and --measure");
  }

  @Override
  Optional<Reading> read(WindowReadings window) {
    Measurement measurement = window.measurement();
    if (!window.isOfOneLoad() || measurement.presentNanos() == 0) {
      return Optional.empty();
    }
    Histogram response = Histograms.decode(measurement.responseTime());
    if (response.getTotalCount() == 0) {
      return Optional.empty();
    }
    double inSystem = measurement.presentNanos() / (double) measurement.windowNanos();
    double expected = measurement.throughput() * response.getMean() / 1e9;
    double chance = Counts.DEVIATIONS / Math.sqrt(Math.max(1, (double) measurement.completed()));
    return Optional.of(
        new Reading(
            Math.max(0, Math.abs(expected / inSystem - 1) - chance),
            String.format(
                Locale.ROOT,
                "%.1f requests were in the system, throughput and response time make it %.1f",
                inSystem,
                expected)));
  }

  @Override
  boolean isLasting() {
    return true;
  }
}
