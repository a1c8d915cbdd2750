package dev.heddle.lab.result.metric;

import org.HdrHistogram.Histogram;

/** Median response time. */
public final class ResponseP50 extends ResponseTimeMetric {

  public ResponseP50() {
    super(
        "p50",
        MetricUse.JUDGED,
        "median response time, from the moment a request was *meant* to start to the last byte of"
            + " its answer");
  }

  @Override
  double nanos(Histogram histogram) {
    return histogram.getValueAtPercentile(50);
  }

  @Override
  public double floor() {
    return 0.1;
  }
}
