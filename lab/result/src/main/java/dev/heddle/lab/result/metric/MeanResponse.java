package dev.heddle.lab.result.metric;

import org.HdrHistogram.Histogram;

/** Mean response time. */
public final class MeanResponse extends ResponseTimeMetric {

  public MeanResponse() {
    super("mean", MetricUse.WHEN_ASKED, "mean response time, counted like p50");
  }

  @Override
  double nanos(Histogram histogram) {
    return histogram.getMean();
  }

  @Override
  public double floor() {
    return 0.1;
  }
}
