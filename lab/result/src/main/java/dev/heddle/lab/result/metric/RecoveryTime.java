package dev.heddle.lab.result.metric;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Recovery;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The time that a service takes to recover from a surge; see {@link Recovery}. At least the time
 * between two samples, because shorter times cannot be seen.
 */
public final class RecoveryTime extends ChangingLoadMetric {

  public RecoveryTime() {
    super(
        "recovery",
        "ms",
        Load.Surge.class,
        "after a `surge`: the time until failures, response times and the"
            + " number of requests in the system are for a second as they were before it");
  }

  @Override
  public OptionalDouble of(TrialReadings trial) {
    Measurement measurement = trial.measurement();
    Long from = trial.windowFromMillis();
    if (measurement == null || from == null || !(trial.load() instanceof Load.Surge surge)) {
      return OptionalDouble.empty();
    }
    OptionalLong nanos = nanos(trial, from, measurement);
    return OptionalDouble.of(
        nanos.isPresent()
            ? Math.max(surge.sampleEvery().toNanos(), nanos.getAsLong()) / 1e6
            : Load.Surge.MOST_RECOVERY.toNanos() / 1e6);
  }

  @Override
  public @Nullable Bound bound(TrialReadings trial) {
    Measurement measurement = trial.measurement();
    Long from = trial.windowFromMillis();
    return measurement != null
            && from != null
            && isMeasuredUnder(trial.load())
            && nanos(trial, from, measurement).isEmpty()
        ? Bound.AT_LEAST
        : null;
  }

  private static OptionalLong nanos(TrialReadings trial, long from, Measurement measurement) {
    long fromNanos = from * 1_000_000;
    return Recovery.asBefore(Recovery.before(trial.driverSamples(), fromNanos))
        .nanos(trial.driverSamples(), fromNanos + measurement.windowNanos());
  }
}
