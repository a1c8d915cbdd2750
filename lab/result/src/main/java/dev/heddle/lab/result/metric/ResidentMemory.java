package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The resident memory of the subject. */
public final class ResidentMemory extends WindowMetric {

  public ResidentMemory() {
    super(
        "memory",
        "MB",
        MetricUse.SHOWN,
        "resident memory of the service's processes, mean over the window;"
            + " verdicts are on memory/request");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    Long bytes = observation.processes().residentBytes();
    return bytes == null ? OptionalDouble.empty() : OptionalDouble.of(bytes / 1e6);
  }

  @Override
  public boolean isShownWhole() {
    return true;
  }

  @Override
  public double floor() {
    return 0.15;
  }
}
