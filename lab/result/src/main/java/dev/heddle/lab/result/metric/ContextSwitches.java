package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** How often the subject's operating-system threads leave a CPU for each answer. */
public final class ContextSwitches extends WindowMetric {

  public ContextSwitches() {
    super(
        "switches",
        "",
        MetricUse.JUDGED,
        "context switches of the service's threads, divided by the answers; those of threads that"
            + " end within the window are not counted in full");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    Long switches = observation.processes().contextSwitches();
    return switches == null || measurement.completed() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) switches / measurement.completed());
  }
}
