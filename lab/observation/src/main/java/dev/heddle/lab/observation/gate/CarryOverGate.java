package dev.heddle.lab.observation.gate;

import java.util.Optional;

/**
 * The part of the difference between throughput times response time and the number of requests in
 * the system, as a share of that number, that requests across the window's edges explain. About the
 * service: it is so slow, or still changes so fast, that too few requests begin and end inside the
 * window. The counts are still correct. See {@link Balance}.
 */
final class CarryOverGate extends ServiceGate {

  CarryOverGate() {
    super(
        "carry-over",
        "answers longer than the window",
        GateUnit.SHARE,
        0.10,
        "the same, as far as requests that cross the edges explain it: answers"
            + " take a good part of the window",
        "answers take a good part of the measured window: lengthen --measure, and --warm-up if the"
            + " service was still becoming faster");
  }

  @Override
  String finding() {
    return "answers take a good part of the measured window";
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    return Balance.of(window).map(balance -> new GateValue(balance.explained(), balance.detail()));
  }
}
