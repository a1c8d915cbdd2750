package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** Answers a second. */
public final class Throughput extends WindowMetric {

  public Throughput() {
    super("throughput", "1/s", MetricUse.JUDGED, "answers a second inside the measured window");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    return OptionalDouble.of(measurement.throughput());
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
  public String chartTitle() {
    return "Throughput";
  }

  @Override
  public String axis() {
    return "answers/s";
  }

  @Override
  public double floor() {
    return 0.1;
  }
}
