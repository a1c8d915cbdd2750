package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Load;
import java.util.Locale;
import java.util.Optional;

/**
 * How far the number of requests that the driver began in an open load is from the number asked
 * for, as a share of the latter. About the instrument: in an open load requests start by the clock,
 * whatever the service does.
 */
final class OfferedGate extends InstrumentGate {

  OfferedGate() {
    super(
        "offered/asked",
        "other rate",
        GateUnit.SHARE,
        0.05,
        "open load: how far the requests that the driver began are from the rate asked for",
        "the driver did not keep to the rate: lower it or give the machine more CPUs");
  }

  /** The number of random arrivals varies by its square root. */
  @Override
  Optional<GateValue> read(WindowReadings window) {
    return window.load().arrivalsInWindow().map(arrivals -> read(window, arrivals));
  }

  private static GateValue read(WindowReadings window, Load.Open open) {
    double seconds = window.measurement().windowNanos() / 1e9;
    double asked = open.arrivalsPerSecond() * seconds;
    double chance =
        window.windows()
            + switch (open.arrivals()) {
              case CONSTANT -> 0;
              case POISSON -> Counts.DEVIATIONS * Math.sqrt(asked);
            };
    double off = Math.abs(window.measurement().intended() - asked);
    return new GateValue(
        Math.max(0, off - chance) / Math.max(1, asked),
        String.format(
            Locale.ROOT,
            "the driver began %.0f requests a second, %.0f were asked for",
            window.measurement().intended() / seconds,
            open.arrivalsPerSecond()));
  }
}
