package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The largest resident memory of the subject. */
public final class PeakMemory extends WindowMetric {

  public PeakMemory() {
    super(
        "peak memory",
        "MB",
        MetricUse.WHEN_ASKED,
        "resident memory of the service's processes, largest sample in the window");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    Long bytes = observation.processes().residentPeakBytes();
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
