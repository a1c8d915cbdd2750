package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Measurement;
import java.util.Optional;

/**
 * Connections that waited to be accepted, at two readings in a row, a second apart. About the
 * service: its server is configured to accept no more.
 */
final class ConnectionCapGate extends ServiceGate {

  ConnectionCapGate() {
    super(
        "connection cap",
        "connection cap",
        GateUnit.COUNT,
        0,
        "connections that waited to be accepted, at two readings in a row, one"
            + " a second; not read if the service closes the connection after each"
            + " answer. A queue that overflows for less than a second is not seen",
        "raise the server's limit of connections (Tomcat: server.tomcat.max-connections), or lower"
            + " the load");
  }

  @Override
  String finding() {
    return "the load opens more connections than the server accepts";
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    Measurement measurement = window.measurement();
    Integer waiting = window.observation().acceptQueue();
    // A server that closes the connection after each answer always has connections to accept.
    boolean hangsUp = 2 * measurement.connects() > measurement.completed();
    return waiting == null || hangsUp
        ? Optional.empty()
        : Optional.of(new GateValue(waiting, waiting + " connections waited to be accepted"));
  }

  @Override
  boolean isLasting() {
    return true;
  }
}
