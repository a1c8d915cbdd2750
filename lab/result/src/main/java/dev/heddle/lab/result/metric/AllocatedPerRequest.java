package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The heap that the subject allocates for each answer. */
public final class AllocatedPerRequest extends WindowMetric {

  public AllocatedPerRequest() {
    super(
        "alloc/request", "KB", MetricUse.JUDGED, "bytes of heap allocated divided by the answers");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    JvmObservation jvm = observation.jvm();
    return jvm == null || jvm.allocatedBytes() == null || measurement.completed() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(jvm.allocatedBytes() / 1e3 / measurement.completed());
  }
}
