package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation.JvmObservation;
import org.jspecify.annotations.Nullable;

/** Heap in use at the end of the window. */
public final class HeapInUse extends JvmMetric {

  public HeapInUse() {
    super("heap", "MB", "heap in use at the end of the window, garbage included");
  }

  @Override
  @Nullable Double read(JvmObservation jvm) {
    return megabytes(jvm.heapUsedBytes());
  }
}
