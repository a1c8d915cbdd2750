package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The number of operating-system threads; other metrics show their cost. */
public final class SystemThreads extends WindowMetric {

  public SystemThreads() {
    super(
        "threads",
        "",
        MetricUse.SHOWN,
        "largest number of operating-system threads, so without virtual threads");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    Integer threads = observation.processes().threads();
    return threads == null ? OptionalDouble.empty() : OptionalDouble.of(threads);
  }

  @Override
  public boolean isShownWhole() {
    return true;
  }
}
