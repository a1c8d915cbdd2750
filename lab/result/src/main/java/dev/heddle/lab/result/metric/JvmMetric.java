package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** What the subject's JVM tells; empty if it tells nothing, or not this. */
abstract class JvmMetric extends WindowMetric {

  JvmMetric(String title, String unit, String meaning) {
    super(title, unit, MetricUse.WHEN_ASKED, meaning);
  }

  @Override
  protected final OptionalDouble read(Measurement measurement, Observation observation) {
    JvmObservation jvm = observation.jvm();
    Double told = jvm == null ? null : read(jvm);
    return told == null ? OptionalDouble.empty() : OptionalDouble.of(told);
  }

  /** Null if it does not tell. */
  abstract @Nullable Double read(JvmObservation jvm);

  static @Nullable Double megabytes(@Nullable Long bytes) {
    return bytes == null ? null : Double.valueOf(bytes / 1e6);
  }
}
