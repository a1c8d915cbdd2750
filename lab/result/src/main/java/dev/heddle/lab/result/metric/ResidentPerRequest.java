package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The memory held for each answer, multiplied by the time that it is held. */
public final class ResidentPerRequest extends WindowMetric {

  public ResidentPerRequest() {
    super(
        "memory/request",
        "KB s",
        MetricUse.JUDGED,
        "resident memory divided by the answers a second: the memory held for"
            + " each answer, times how long");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    Long bytes = observation.processes().residentBytes();
    return measurement.completed() == 0 || bytes == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(bytes / 1e3 / measurement.throughput());
  }

  @Override
  public double floor() {
    return 0.15;
  }
}
