package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation.JvmObservation;
import org.jspecify.annotations.Nullable;

/** The number of platform threads that the JVM has started. */
public final class ThreadsMade extends JvmMetric {

  public ThreadsMade() {
    super(
        "threads made",
        "",
        "platform threads that the JVM has started since the beginning of the" + " load");
  }

  @Override
  @Nullable Double read(JvmObservation jvm) {
    return jvm.threadsMade() == null ? null : jvm.threadsMade().doubleValue();
  }

  @Override
  public boolean isShownWhole() {
    return true;
  }
}
