package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Load;
import java.util.OptionalDouble;

/** The memory that a request or task in flight needs. */
public final class ResidentInFlight extends MetricDescriptor {

  /** A later sample is not of the beginning of the load: the first reading failed. */
  private static final long AT_FIRST_MILLIS = 200;

  public ResidentInFlight() {
    super(
        "memory/in flight",
        "KB",
        MetricUse.WHEN_ASKED,
        "growth of resident memory since the beginning of the load, divided by"
            + " the users; not known for a process that had a load before");
  }

  @Override
  public OptionalDouble of(TrialReadings trial) {
    Observation observation = trial.observation();
    Long resident = observation == null ? null : observation.processes().residentBytes();
    Long before =
        trial.processSamples().stream()
            .filter(sample -> sample.elapsedMillis() < AT_FIRST_MILLIS)
            .findFirst()
            .map(ProcessSample::residentBytes)
            .orElse(null);
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
