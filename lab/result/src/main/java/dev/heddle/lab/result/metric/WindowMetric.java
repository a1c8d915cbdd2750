package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;

/**
 * A metric of the measured window. A climb has no value, because its window mixes several loads.
 */
public abstract class WindowMetric extends MetricDescriptor {

  protected WindowMetric(String title, String unit, MetricUse use, String meaning) {
    super(title, unit, use, meaning);
  }

  @Override
  public final OptionalDouble of(TrialReadings trial) {
    Measurement measurement = trial.measurement();
    Observation observation = trial.observation();
    return measurement == null || observation == null || !trial.load().isConstant()
        ? OptionalDouble.empty()
        : read(measurement, observation);
  }

  /** The window's value; empty if it has none. */
  protected abstract OptionalDouble read(Measurement measurement, Observation observation);

  /** Microseconds of CPU time for each answer; empty if there was no answer. */
  static OptionalDouble microsPerAnswer(Measurement measurement, long nanos) {
    return measurement.completed() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(nanos / 1e3 / measurement.completed());
  }
}
