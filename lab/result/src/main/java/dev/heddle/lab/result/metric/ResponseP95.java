package dev.heddle.lab.result.metric;

/** 95th percentile of the response time. */
public final class ResponseP95 extends PercentileMetric {

  public ResponseP95() {
    super(
        "p95", MetricUse.WHEN_ASKED, 95, "95th percentile of the response time, counted like p50");
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
