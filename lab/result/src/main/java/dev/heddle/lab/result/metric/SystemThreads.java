package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** Threads of the operating system; what they cost is in the other metrics. */
public final class SystemThreads extends WindowMetric {

  public SystemThreads() {
    super(
        "threads",
        "",
        MetricUse.SHOWN,
        "most threads of the operating system; virtual threads are not among them");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    Integer threads = observation.threads();
    return threads == null ? OptionalDouble.empty() : OptionalDouble.of(threads);
  }

  @Override
  public boolean isShownWhole() {
    return true;
  }
}
