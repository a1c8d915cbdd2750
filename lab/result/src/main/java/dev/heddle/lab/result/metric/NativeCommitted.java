package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation.JvmObservation;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The native memory that the JVM has committed. */
public final class NativeCommitted extends JvmMetric {

  public NativeCommitted() {
    super(
        "native memory",
        "MB",
        "native memory that the JVM has committed, heap included; needs the flag"
            + " `-XX:NativeMemoryTracking=summary`");
  }

  @Override
  @Nullable Double read(JvmObservation jvm) {
    Map<String, Long> byCategory = jvm.nativeBytes();
    return byCategory == null ? null : megabytes(byCategory.get(JvmObservation.NATIVE_TOTAL));
  }

  @Override
  public boolean isShownWhole() {
    return true;
  }
}
