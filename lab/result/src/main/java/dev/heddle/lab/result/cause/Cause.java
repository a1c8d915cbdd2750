package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/**
 * Something that holds an arm back under a load, with the figures that show it. docs/method.md
 * explains to users how each cause is recognised. In JSON, {@code kind} is the name of the record
 * in camel case.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public sealed interface Cause
    permits SlowDriver,
        ConnectionCap,
        DownstreamPool,
        PinnedCarriers,
        LockWait,
        ThreadLocalCaches,
        GcPauses,
        BusyWait,
        StarvedCarriers,
        StarvedCompilers,
        PoolWait,
        HandOver,
        CpuSaturated {

  /** Whether it is seen in full only where an agent looks into the JVM. */
  default boolean takesAgent() {
    return false;
  }

  /** The place in the code, innermost frame first; empty if the cause has none. */
  default List<String> stack() {
    return List.of();
  }
}
