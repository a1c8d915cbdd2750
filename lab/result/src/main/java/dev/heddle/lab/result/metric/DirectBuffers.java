package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation.JvmObservation;
import org.jspecify.annotations.Nullable;

/** The memory in direct buffers at the end of the window. */
public final class DirectBuffers extends JvmMetric {

  public DirectBuffers() {
    super("direct buffers", "MB", "memory in direct buffers at the end of the window");
  }

  @Override
  @Nullable Double read(JvmObservation jvm) {
    return megabytes(jvm.directBytes());
  }
}
