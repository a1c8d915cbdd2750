package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.cause.BusyWait;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.ConnectionCap;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.cause.DownstreamPool;
import dev.heddle.lab.result.cause.GcPauses;
import dev.heddle.lab.result.cause.HandOver;
import dev.heddle.lab.result.cause.LockWait;
import dev.heddle.lab.result.cause.PinnedCarriers;
import dev.heddle.lab.result.cause.PoolWait;
import dev.heddle.lab.result.cause.SlowDriver;
import dev.heddle.lab.result.cause.StarvedCarriers;
import dev.heddle.lab.result.cause.StarvedCompilers;
import dev.heddle.lab.result.cause.ThreadLocalCaches;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds what holds an arm back. A cause that explains another one comes before it: when all threads
 * of a pool wait for one lock, the pool is full because of the lock.
 */
final class Detections {

  private static final List<Detection<?>> DETECTIONS =
      List.of(
          new Detection<>(SlowDriver.class, SlowDriverDetection::in),
          new Detection<>(ConnectionCap.class, ConnectionCapDetection::in),
          new Detection<>(DownstreamPool.class, DownstreamPoolDetection::in),
          new Detection<>(PinnedCarriers.class, PinnedCarriersDetection::in),
          new Detection<>(LockWait.class, LockWaitDetection::in),
          new Detection<>(ThreadLocalCaches.class, ThreadLocalCachesDetection::in),
          new Detection<>(GcPauses.class, GcPausesDetection::in),
          new Detection<>(BusyWait.class, BusyWaitDetection::in),
          new Detection<>(StarvedCarriers.class, StarvedCarriersDetection::in),
          new Detection<>(StarvedCompilers.class, StarvedCompilersDetection::in),
          new Detection<>(PoolWait.class, PoolWaitDetection::in),
          new Detection<>(HandOver.class, HandOverDetection::in),
          new Detection<>(CpuSaturated.class, CpuSaturatedDetection::in));

  /** How one cause is found. */
  private record Detection<C extends Cause>(
      Class<C> cause, Function<Evidence, Optional<C>> detect) {}

  private Detections() {}

  /** The causes found, in the order of explanation; empty if there are none. */
  static List<Cause> of(Evidence evidence) {
    return DETECTIONS.stream()
        .<Cause>flatMap(detection -> detection.detect().apply(evidence).stream())
        .toList();
  }

  /** The causes that can be found, in the order of explanation. */
  static List<Class<? extends Cause>> causes() {
    return DETECTIONS.stream().<Class<? extends Cause>>map(Detection::cause).toList();
  }
}
