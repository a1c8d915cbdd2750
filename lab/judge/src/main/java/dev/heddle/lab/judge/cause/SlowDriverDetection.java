package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.cause.SlowDriver;
import java.util.List;
import java.util.Optional;

/** Finds a slow driver if most trials are beyond the limit of a gate about the driver. */
final class SlowDriverDetection {

  private SlowDriverDetection() {}

  static Optional<SlowDriver> in(Evidence evidence) {
    for (Gate gate : List.of(Gate.DRIVER_CPU, Gate.SEND_LAG)) {
      GateReading beyond = evidence.beyond(gate);
      if (beyond != null) {
        return Optional.of(new SlowDriver(gate, beyond.detail()));
      }
    }
    return Optional.empty();
  }
}
