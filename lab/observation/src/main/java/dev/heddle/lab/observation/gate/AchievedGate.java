package dev.heddle.lab.observation.gate;

import java.util.Optional;

/**
 * How far the answers to an open load fell short of the requests offered, as a share of the
 * requests. About the service: it cannot keep up with the rate, and its queue grows. {@link
 * OfferedGate} checks whether the driver kept to the rate.
 */
final class AchievedGate extends ServiceGate {

  AchievedGate() {
    super(
        "achieved/offered",
        "overloaded",
        GateUnit.SHARE,
        0.05,
        "open load: how far the answers fell short of the requests offered",
        "lower the rate: while a queue grows, response times depend on how" + " long you measure");
  }

  @Override
  String finding() {
    return "it cannot keep up with the rate, and the backlog grows";
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    return Backlog.of(window)
        .map(backlog -> new GateValue(Math.max(0, backlog.growth()), backlog.detail()));
  }

  @Override
  boolean isLasting() {
    return true;
  }
}
