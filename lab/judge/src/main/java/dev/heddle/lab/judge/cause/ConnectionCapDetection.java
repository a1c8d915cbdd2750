package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.cause.ConnectionCap;
import java.util.Optional;

/** Sees a cap on connections where most trials fail the gate of it. */
final class ConnectionCapDetection {

  private ConnectionCapDetection() {}

  static Optional<ConnectionCap> in(Evidence evidence) {
    GateReading failed = evidence.failed(Gate.CONNECTION_CAP);
    return failed == null ? Optional.empty() : Optional.of(new ConnectionCap(failed.detail()));
  }
}
