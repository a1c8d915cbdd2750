package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation.JvmObservation;
import org.jspecify.annotations.Nullable;

/** The share of readings that found virtual threads queued although carriers were idle. */
public final class IdleCarriers extends JvmMetric {

  public IdleCarriers() {
    super(
        "carriers idle",
        "%",
        "share of readings, fifty a second, at which virtual threads were queued although a carrier"
            + " was idle; before JDK 24 only in services that Heddle starts");
  }

  @Override
  @Nullable Double read(JvmObservation jvm) {
    return jvm.idleCarriers() == null ? null : Double.valueOf(100 * jvm.idleCarriers());
  }
}
