package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** Bytes of memory that an answer takes, times how long. */
public final class ResidentPerRequest extends WindowMetric {

  public ResidentPerRequest() {
    super(
        "memory/request",
        "KB s",
        MetricUse.JUDGED,
        "resident memory divided by the answers a second: how much is held for how long");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    Long bytes = observation.residentBytes();
    return measurement.completed() == 0 || bytes == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(bytes / 1e3 / measurement.throughput());
  }

  @Override
  public double floor() {
    return 0.15;
  }
}
