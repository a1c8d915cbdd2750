package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** Answers a second. */
public final class Throughput extends AnswerRate {

  public Throughput() {
    super("throughput", MetricUse.JUDGED, "answers a second inside the measured window");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    return OptionalDouble.of(measurement.throughput());
  }

  @Override
  public String chartTitle() {
    return "Throughput";
  }

  @Override
  public String axis() {
    return "answers/s";
  }
}
