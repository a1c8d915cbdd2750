package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The useful answers a second. */
public final class Goodput extends WindowMetric {

  public Goodput() {
    super(
        "goodput",
        "1/s",
        MetricUse.WHEN_ASKED,
        "useful answers a second: with a status below 400 and within the" + " `timeout`");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    return OptionalDouble.of(measurement.succeeded() * 1e9 / measurement.windowNanos());
  }

  @Override
  public boolean isMoreBetter() {
    return true;
  }

  @Override
  public boolean isSpeed() {
    return true;
  }

  @Override
  public boolean isShownWhole() {
    return true;
  }

  @Override
  public boolean mindsFailures() {
    return true;
  }

  @Override
  public double floor() {
    return 0.1;
  }
}
