package dev.heddle.lab.observation.gate;

import java.util.Optional;

/**
 * The part of the difference between throughput times response time and the number of requests in
 * the system, as a share of that number, that requests across the window's edges cannot explain.
 * About the instrument: whatever the service does changes both alike, so such a difference is an
 * error of the driver. See {@link Balance}.
 */
final class LittlesLawGate extends InstrumentGate {

  LittlesLawGate() {
    super(
        "Little's law",
        "out of balance",
        GateUnit.SHARE,
        0.10,
        "how far throughput times response time is from the number of requests"
            + " in the system, beyond what requests that cross the window's edges"
            + " explain",
        "the driver's counts do not agree with each other: look at logs/driver.log, and try the"
            + " embedded driver if you use another one");
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    return Balance.of(window)
        .map(balance -> new GateValue(balance.unexplained(), balance.detail()));
  }
}
