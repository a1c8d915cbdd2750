package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The subject's CPU time for each answer, without that of its JIT compilers. */
public final class CpuPerRequest extends WindowMetric {

  public CpuPerRequest() {
    super(
        "CPU/request",
        "us",
        MetricUse.JUDGED,
        "CPU time of the service's processes divided by the answers, without"
            + " that of its JIT compilers, which work for minutes after a start");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    Long nanos = observation.processes().serviceNanos();
    return nanos == null || nanos < 0
        ? OptionalDouble.empty()
        : microsPerAnswer(measurement, nanos);
  }

  @Override
  public double floor() {
    return 0.1;
  }
}
