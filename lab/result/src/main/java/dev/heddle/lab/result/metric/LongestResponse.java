package dev.heddle.lab.result.metric;

import org.HdrHistogram.Histogram;

/** The longest response time, which a single request determines. */
public final class LongestResponse extends ResponseTimeMetric {

  public LongestResponse() {
    super(
        "max",
        MetricUse.SHOWN,
        "the longest response time of all trials; a single request determines" + " it");
  }

  @Override
  double nanos(Histogram histogram) {
    return histogram.getValueAtPercentile(100);
  }

  @Override
  public boolean takesLargest() {
    return true;
  }

  @Override
  public double spreadOfRuns() {
    return 0.3;
  }
}
