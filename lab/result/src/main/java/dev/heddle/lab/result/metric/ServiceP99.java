package dev.heddle.lab.result.metric;

import dev.heddle.lab.protocol.Measurement;

/** 99th percentile of the service time: the response time without the driver's own lateness. */
public final class ServiceP99 extends PercentileMetric {

  public ServiceP99() {
    super(
        "service p99",
        MetricUse.SHOWN,
        99,
        "99th percentile of the time from the moment a request was *written*"
            + " to the last byte of its answer, without the driver's lateness and the"
            + " wait for a connection; requests that were never written are left out");
  }

  @Override
  String encoded(Measurement measurement) {
    return measurement.serviceTime();
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
