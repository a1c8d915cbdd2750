package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Measurement;
import java.util.Locale;
import java.util.Optional;

/**
 * Requests that were not answered in time, as a share of all requests. About the service: its real
 * users would wait as well. Such requests count in the response times, with the time waited as a
 * lower bound.
 */
final class TimeoutsGate extends ServiceGate {

  TimeoutsGate() {
    super(
        "time-outs",
        "time-outs",
        GateUnit.SHARE,
        0.01,
        "requests not answered in time, including those of users who wait"
            + " through the whole window. If most jobs do not end, the trial is shown"
            + " as *does not finish*",
        "lower the load, or raise --timeout");
  }

  @Override
  String finding() {
    return "requests are not answered in time";
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    if (!window.isOfOneLoad()) {
      return Optional.empty();
    }
    Measurement measurement = window.measurement();
    long late = measurement.timeouts() + measurement.unfinished() + measurement.stuck();
    long all = measurement.intended() + measurement.stuck();
    Counts counts =
        new Counts()
            .add(measurement.timeouts(), "timed out")
            .add(measurement.unfinished(), "unfinished")
            .add(measurement.stuck(), "unanswered since before the measured window");
    return Optional.of(
        new GateValue(
            Counts.share(late, all),
            String.format(
                Locale.ROOT,
                "%d of %d requests were not answered in time%s",
                late,
                all,
                counts.afterColon())));
  }

  @Override
  boolean isLasting() {
    return true;
  }
}
