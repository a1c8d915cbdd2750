package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation.JvmObservation;
import org.jspecify.annotations.Nullable;

/** Heap that the JVM has taken from the system by the end of the window. */
public final class HeapCommitted extends JvmMetric {

  public HeapCommitted() {
    super(
        "heap committed",
        "MB",
        "heap that the JVM has taken from the system by the end of the window, in use or not");
  }

  @Override
  @Nullable Double read(JvmObservation jvm) {
    return megabytes(jvm.heapCommittedBytes());
  }
}
