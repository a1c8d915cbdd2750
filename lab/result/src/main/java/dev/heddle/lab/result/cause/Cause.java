package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/**
 * What holds an arm back under a load, with the figures that show it; docs/method.md tells users
 * how each is recognised. In JSON the {@code kind} is the name of the record in camel case.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public sealed interface Cause
    permits SlowDriver,
        ConnectionCap,
        DownstreamPool,
        PinnedCarriers,
        LockWait,
        GcPauses,
        StarvedCarriers,
        PoolWait,
        CpuSaturated {

  /** Where in the code, innermost frame first; empty where the cause is in none. */
  default List<String> stack() {
    return List.of();
  }
}
