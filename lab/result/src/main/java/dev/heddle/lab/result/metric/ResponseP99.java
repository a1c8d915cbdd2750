package dev.heddle.lab.result.metric;

import org.HdrHistogram.Histogram;

/** 99th percentile of the response time. */
public final class ResponseP99 extends ResponseTimeMetric {

  public ResponseP99() {
    super("p99", MetricUse.JUDGED, "99th percentile of the response time, counted like p50");
  }

  @Override
  double nanos(Histogram histogram) {
    return histogram.getValueAtPercentile(99);
  }

  @Override
  public String chartTitle() {
    return "Latency (p99)";
  }

  @Override
  public double floor() {
    return 0.15;
  }

  @Override
  public double spreadOfRuns() {
    return 0.08;
  }
}
