package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** CPU time of what the subject calls for an answer. */
public final class RemoteCpuPerRequest extends WindowMetric {

  public RemoteCpuPerRequest() {
    super(
        "remote CPU",
        "us",
        MetricUse.SHOWN,
        "CPU time of what the service calls and the lab has started, divided by the answers");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    return observation.remoteNanos() == null
        ? OptionalDouble.empty()
        : microsPerAnswer(measurement, observation.remoteNanos());
  }
}
