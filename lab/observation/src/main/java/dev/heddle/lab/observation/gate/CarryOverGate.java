package dev.heddle.lab.observation.gate;

import java.util.Optional;

/**
 * By how much throughput times response time is off the requests in the system, as a share of them,
 * as far as requests across the window's edges explain it. About the service: it answers so slowly,
 * or still changes so much in the time of an answer, that a window holds too few answers from
 * beginning to end. What was counted in the window is true of the window. See {@link Balance}.
 */
final class CarryOverGate extends ServiceGate {

  CarryOverGate() {
    super(
        "carry-over",
        "answers longer than the window",
        GateUnit.SHARE,
        0.10,
        "the same as far as requests across the edges explain it, because answers take a good part"
            + " of the window",
        "answers take a good part of the measured window: lengthen --measure, and --warm-up if the"
            + " service was still becoming faster");
  }

  @Override
  String finding() {
    return "answers take a good part of the measured window";
  }

  @Override
  Optional<Reading> read(WindowReadings window) {
    return Balance.of(window).map(balance -> new Reading(balance.explained(), balance.detail()));
  }
}
