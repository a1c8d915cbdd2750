package dev.heddle.lab.observation.gate;

import java.util.Optional;

/**
 * How much less was answered in an open load than was offered, as a share of it. About the service:
 * the rate is more than it can do, which its own queue shows. Whether the driver kept to the rate
 * is read by {@link OfferedGate}.
 */
final class AchievedGate extends ServiceGate {

  AchievedGate() {
    super(
        "achieved/offered",
        "overloaded",
        GateUnit.SHARE,
        0.05,
        "open load: how much less was answered than was offered",
        "lower the rate: response times of a growing queue depend on how long is measured");
  }

  @Override
  String finding() {
    return "the rate is more than it can do, and the backlog grows";
  }

  @Override
  Optional<Reading> read(WindowReadings window) {
    return Backlog.of(window)
        .map(backlog -> new Reading(Math.max(0, backlog.growth()), backlog.detail()));
  }

  @Override
  boolean isLasting() {
    return true;
  }
}
