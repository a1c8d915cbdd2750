package dev.heddle.lab.observation.gate;

import java.util.Optional;

/**
 * By how much throughput times response time is off the requests in the system, as a share of them,
 * beyond what requests across the window's edges explain. About the instrument: such a difference
 * is none of the service's, for whatever it does is in both. See {@link Balance}.
 */
final class LittlesLawGate extends InstrumentGate {

  LittlesLawGate() {
    super(
        "Little's law",
        "out of balance",
        GateUnit.SHARE,
        0.10,
        "how far throughput times response time is from the requests in the system, beyond what"
            + " requests across the window's edges explain",
        "the driver's counts do not agree with each other: look at logs/driver.log, and use the"
            + " embedded driver if it is another");
  }

  @Override
  Optional<Reading> read(WindowReadings window) {
    return Balance.of(window).map(balance -> new Reading(balance.unexplained(), balance.detail()));
  }
}
