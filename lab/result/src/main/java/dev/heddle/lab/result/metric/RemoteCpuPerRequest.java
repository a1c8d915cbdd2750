package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The CPU time of the remotes for each answer of the subject. */
public final class RemoteCpuPerRequest extends WindowMetric {

  public RemoteCpuPerRequest() {
    super(
        "remote CPU",
        "us",
        MetricUse.SHOWN,
        "CPU time of the remotes that the lab started for the service, divided"
            + " by the answers");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    return observation.remoteNanos() == null
        ? OptionalDouble.empty()
        : microsPerAnswer(measurement, observation.remoteNanos());
  }
}
