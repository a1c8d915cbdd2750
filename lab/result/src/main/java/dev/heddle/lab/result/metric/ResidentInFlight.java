package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Load;
import java.util.OptionalDouble;

/** Memory that a request or a task in flight takes. */
public final class ResidentInFlight extends MetricDescriptor {

  public ResidentInFlight() {
    super(
        "memory/in flight",
        "KB",
        MetricUse.WHEN_ASKED,
        "resident memory beyond that at the beginning of the load, divided by the users; not known"
            + " of a process that has had another load");
  }

  @Override
  public OptionalDouble of(TrialReadings trial) {
    Observation observation = trial.observation();
    Long resident = observation == null ? null : observation.residentBytes();
    Long before =
        trial.processSamples().isEmpty() ? null : trial.processSamples().getFirst().residentBytes();
    if (resident == null
        || before == null
        || trial.wentOn()
        || !(trial.load() instanceof Load.Closed closed)) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of((resident - before) / 1e3 / closed.users());
  }

  @Override
  public double floor() {
    return 0.15;
  }
}
