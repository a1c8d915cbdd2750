package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import java.util.Locale;
import java.util.Optional;

/** How far what was answered in an open load is from what was offered, as a share of it. */
final class AchievedGate extends GateDescriptor {

  AchievedGate() {
    super(
        "achieved/offered",
        "overloaded",
        GateUnit.SHARE,
        0.05,
        "open load: how far the answers are from what was offered",
        "lower the rate: latency of a growing queue says nothing about the service");
  }

  /** What is in flight at either edge varies by its square root and is neither here nor there. */
  @Override
  Optional<Reading> read(WindowReadings window) {
    if (!(window.load() instanceof Load.Open)) {
      return Optional.empty();
    }
    Measurement measurement = window.measurement();
    double inFlight = measurement.presentNanos() / (double) measurement.windowNanos();
    double chance = 1 + Counts.DEVIATIONS * Math.sqrt(2 * inFlight);
    double off = Math.abs(measurement.completed() - measurement.intended());
    return Optional.of(
        new Reading(
            Math.max(0, off - chance) / Math.max(1, (double) measurement.intended()),
            String.format(
                Locale.ROOT,
                "answered %.0f of %.0f requests a second",
                measurement.throughput(),
                measurement.intended() * 1e9 / measurement.windowNanos())));
  }

  @Override
  boolean isLasting() {
    return true;
  }
}
