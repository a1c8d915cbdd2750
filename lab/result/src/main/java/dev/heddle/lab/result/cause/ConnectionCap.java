package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import java.util.Optional;

/**
 * Connections wait to be accepted because the server accepts no more.
 *
 * @param detail the reading of the connection-cap gate in words
 */
@JsonTypeName("connectionCap")
public record ConnectionCap(String detail) implements Cause {

  static final CauseKind<ConnectionCap> KIND =
      new CauseKind<>(
          ConnectionCap.class,
          "connection cap",
          "most trials fail the `connection-cap` gate",
          "in `detail` what the gate of the connection cap read",
          ConnectionCap::in);

  private static Optional<ConnectionCap> in(Evidence evidence) {
    GateReading beyond = evidence.beyond(Gate.CONNECTION_CAP);
    return beyond == null ? Optional.empty() : Optional.of(new ConnectionCap(beyond.detail()));
  }

  @Override
  public String description() {
    return "is limited by the number of connections that its server accepts: " + detail;
  }

  @Override
  public String remedy() {
    return "a higher connection limit removes it (Tomcat: server.tomcat.max-connections)";
  }
}
