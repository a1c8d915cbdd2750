package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The driver's CPU time for each answer; empty if the driver does not measure its own. */
public final class DriverCpuPerRequest extends WindowMetric {

  public DriverCpuPerRequest() {
    super(
        "driver CPU/request",
        "us",
        MetricUse.WHEN_ASKED,
        "CPU time of the driver divided by the answers");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    return measurement.cpuNanos() == 0
        ? OptionalDouble.empty()
        : microsPerAnswer(measurement, measurement.cpuNanos());
  }
}
