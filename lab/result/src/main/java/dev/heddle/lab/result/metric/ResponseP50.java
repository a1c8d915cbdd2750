package dev.heddle.lab.result.metric;

/** Median response time. */
public final class ResponseP50 extends PercentileMetric {

  public ResponseP50() {
    super(
        "p50",
        MetricUse.JUDGED,
        50,
        "median response time, from the moment a request was *meant* to start to the last byte of"
            + " its answer");
  }

  @Override
  public double floor() {
    return 0.1;
  }
}
