package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The share of requests that failed. */
public final class ErrorShare extends WindowMetric {

  public ErrorShare() {
    super(
        "errors",
        "%",
        MetricUse.WHEN_ASKED,
        "share of the requests that failed or were not answered in time");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    return measurement.intended() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(100.0 * measurement.failed() / measurement.intended());
  }

  @Override
  public boolean mindsFailures() {
    return true;
  }
}
