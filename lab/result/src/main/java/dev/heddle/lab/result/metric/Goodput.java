package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/** The useful answers a second. */
public final class Goodput extends AnswerRate {

  public Goodput() {
    super(
        "goodput",
        MetricUse.WHEN_ASKED,
        "useful answers a second: with a status below 400 and within the" + " `timeout`");
  }

  @Override
  protected OptionalDouble read(Measurement measurement, Observation observation) {
    return OptionalDouble.of(measurement.succeeded() * 1e9 / measurement.windowNanos());
  }

  @Override
  public boolean mindsFailures() {
    return true;
  }
}
