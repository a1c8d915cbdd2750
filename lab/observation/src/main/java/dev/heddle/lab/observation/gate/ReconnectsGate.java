package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Measurement;
import java.util.Optional;

/**
 * Connections opened in the window, as a share of the requests. About the service, and off unless a
 * limit is set: a service may close connections when it likes and bears the cost itself.
 */
final class ReconnectsGate extends ServiceGate {

  ReconnectsGate() {
    super(
        "reconnects",
        "reconnects",
        GateUnit.SHARE,
        Double.POSITIVE_INFINITY,
        "connections opened in the window, as a share of the requests: it shows a server's limit of"
            + " requests per connection. With JMeter, only connections that took a millisecond to"
            + " open are counted",
        "raise the server's limit of requests per connection (Tomcat:"
            + " server.tomcat.max-keep-alive-requests), or its keep-alive time");
  }

  @Override
  String finding() {
    return "connections are closed and opened again";
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    Measurement measurement = window.measurement();
    return window.observation().acceptQueue() == null && measurement.connects() == 0
        ? Optional.empty()
        : Optional.of(
            new GateValue(
                Counts.share(measurement.connects(), measurement.intended()),
                measurement.connects()
                    + " connections were opened for "
                    + measurement.intended()
                    + " requests"));
  }
}
