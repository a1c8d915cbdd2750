package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.cause.ConnectionCap;
import java.util.Optional;

/** Finds a connection cap if most trials are beyond the limit of its gate. */
final class ConnectionCapDetection {

  private ConnectionCapDetection() {}

  static Optional<ConnectionCap> in(Evidence evidence) {
    GateReading beyond = evidence.beyond(Gate.CONNECTION_CAP);
    return beyond == null ? Optional.empty() : Optional.of(new ConnectionCap(beyond.detail()));
  }
}
