package dev.heddle.lab.observation.gate;

import java.util.Optional;

/**
 * How much more was answered in an open load than was offered, as a share of it. About the
 * instrument: the window was opened while a backlog from before it was still being worked off, and
 * response times in it are not those of the rate.
 */
final class InheritedGate extends InstrumentGate {

  InheritedGate() {
    super(
        "inherited backlog",
        "inherited backlog",
        GateUnit.SHARE,
        0.05,
        "open load: how much more was answered than was offered",
        "the window began with a backlog: lengthen --warm-up, or lower the rate");
  }

  @Override
  Optional<Reading> read(WindowReadings window) {
    return Backlog.of(window)
        .map(backlog -> new Reading(Math.max(0, -backlog.growth()), backlog.detail()));
  }

  @Override
  boolean isLasting() {
    return true;
  }
}
