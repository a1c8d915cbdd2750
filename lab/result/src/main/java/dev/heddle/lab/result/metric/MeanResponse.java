package dev.heddle.lab.result.metric;

import dev.heddle.lab.protocol.Measurement;
import org.HdrHistogram.Histogram;

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
  boolean isBound(Measurement measurement) {
    return true;
  }

  @Override
  public double floor() {
    return 0.1;
  }
}
