package dev.heddle.lab.observation.gate;

import java.util.Optional;

/**
 * How far the answers to an open load exceeded the requests offered, as a share of the requests.
 * About the instrument: the window opened while the service was still working off a backlog, so its
 * response times do not belong to the rate.
 */
final class InheritedGate extends InstrumentGate {

  InheritedGate() {
    super(
        "inherited backlog",
        "inherited backlog",
        GateUnit.SHARE,
        0.05,
        "open load: how far the answers exceeded the requests offered",
        "the window began with a backlog: lengthen --warm-up, or lower the rate");
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    return Backlog.of(window)
        .map(backlog -> new GateValue(Math.max(0, -backlog.growth()), backlog.detail()));
  }

  @Override
  boolean isLasting() {
    return true;
  }
}
