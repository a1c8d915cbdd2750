package dev.heddle.lab.result.metric;

import dev.heddle.lab.protocol.Measurement;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Mean response time. A request without an answer counts with the time waited, which shows only
 * that it would have taken at least as long.
 */
public final class MeanResponse extends ResponseTimeMetric {

  public MeanResponse() {
    super("mean", MetricUse.WHEN_ASKED, "mean response time, counted like p50");
  }

  @Override
  double nanos(Histogram histogram) {
    return histogram.getMean();
  }

  @Override
  public @Nullable Bound bound(TrialReadings trial) {
    Measurement measurement = trial.measurement();
    return measurement != null
            && measurement.timeouts() + measurement.unfinished() > 0
            && of(trial).isPresent()
        ? Bound.AT_LEAST
        : null;
  }

  @Override
  public double floor() {
    return 0.1;
  }
}
