package dev.heddle.lab.result.metric;

/** 99th percentile of the response time. */
public final class ResponseP99 extends PercentileMetric {

  public ResponseP99() {
    super("p99", MetricUse.JUDGED, 99, "99th percentile of the response time, counted like p50");
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
