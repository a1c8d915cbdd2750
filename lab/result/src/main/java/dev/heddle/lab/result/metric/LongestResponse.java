package dev.heddle.lab.result.metric;

/** The longest response time, which a single request determines. */
public final class LongestResponse extends PercentileMetric {

  public LongestResponse() {
    super(
        "max",
        MetricUse.SHOWN,
        100,
        "the longest response time of all trials; a single request determines" + " it");
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
