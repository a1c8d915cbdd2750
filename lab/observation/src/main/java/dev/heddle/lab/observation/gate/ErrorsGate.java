package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Measurement;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Requests that failed, except time-outs, as a share of all requests. About the service: its
 * failures are a finding. Failures are quick, so an arm that fails is not called better by any
 * metric that failures improve.
 */
final class ErrorsGate extends ServiceGate {

  ErrorsGate() {
    super(
        "errors",
        "errors",
        GateUnit.SHARE,
        0.01,
        "requests that failed; requests not answered in time count for" + " `timeouts`",
        "look at the service's log; failed requests are often quicker than" + " answers");
  }

  @Override
  String finding() {
    return "requests fail";
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    if (!window.isOfOneLoad()) {
      return Optional.empty();
    }
    Measurement measurement = window.measurement();
    long late = measurement.timeouts() + measurement.unfinished();
    long failed = measurement.failed() - late;
    Counts counts = new Counts();
    measurement.statuses().entrySet().stream()
        .filter(status -> status.getKey() >= 400)
        .sorted(Map.Entry.comparingByKey())
        .forEach(status -> counts.add(status.getValue(), "with status " + status.getKey()));
    counts
        .add(measurement.disconnects(), "disconnected")
        .add(measurement.connectFailures(), "found no connection")
        .add(measurement.malformed(), "malformed");
    return Optional.of(
        new GateValue(
            Counts.share(failed, measurement.intended()),
            String.format(
                Locale.ROOT,
                "%d of %d requests failed%s",
                failed,
                measurement.intended(),
                counts.afterColon())));
  }

  @Override
  boolean isLasting() {
    return true;
  }
}
