package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.cause.Cause;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What holds an arm back. What makes others full comes first: a pool of threads that all wait for
 * one lock is full, and the lock is why.
 */
final class Detections {

  private static final List<Function<Evidence, Optional<? extends Cause>>> DETECTIONS =
      List.of(
          SlowDriverDetection::in,
          ConnectionCapDetection::in,
          DownstreamPoolDetection::in,
          PinnedCarriersDetection::in,
          LockWaitDetection::in,
          GcPausesDetection::in,
          StarvedCarriersDetection::in,
          PoolWaitDetection::in,
          CpuSaturatedDetection::in);

  private Detections() {}

  /** All that are seen, the one that explains the others first; empty if none is. */
  static List<Cause> of(Evidence evidence) {
    return DETECTIONS.stream()
        .<Cause>flatMap(detection -> detection.apply(evidence).stream())
        .toList();
  }
}
