package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** A metric that is read from the subject's JVM; empty if the JVM does not report it. */
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

  /** The value, or null if the JVM does not report it. */
  abstract @Nullable Double read(JvmObservation jvm);

  static @Nullable Double megabytes(@Nullable Long bytes) {
    return bytes == null ? null : Double.valueOf(bytes / 1e6);
  }
}
