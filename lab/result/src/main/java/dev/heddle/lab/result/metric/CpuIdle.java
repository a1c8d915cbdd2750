package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The share of CPU time that was idle. */
public final class CpuIdle extends WindowMetric {

  public CpuIdle() {
    super(
        "CPU idle",
        "%",
        MetricUse.WHEN_ASKED,
        "idle share of the CPUs granted to the arm or, if none were, of all" + " CPUs");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    Double granted = observation.machine().grantedBusy();
    Double busy = granted == null ? observation.machine().busy() : granted;
    return busy == null ? OptionalDouble.empty() : OptionalDouble.of(100 * (1 - busy));
  }
}
