package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** Share of the CPU time that nobody used. */
public final class CpuIdle extends WindowMetric {

  public CpuIdle() {
    super(
        "CPU idle",
        "%",
        MetricUse.WHEN_ASKED,
        "share of the time of the CPUs granted to the arm, else of all, that nobody used");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    Double granted = observation.grantedBusy();
    Double busy = granted == null ? observation.machineBusy() : granted;
    return busy == null ? OptionalDouble.empty() : OptionalDouble.of(100 * (1 - busy));
  }
}
