package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.result.cause.PoolWait;
import java.util.Optional;

/** Sees a full pool of threads where a good part of the requests wait for one and CPU is left. */
final class PoolWaitDetection {

  /** Of the requests in flight. */
  private static final double WAITING = 0.1;

  private PoolWaitDetection() {}

  static Optional<PoolWait> in(Evidence evidence) {
    PoolLevel pool = evidence.threads();
    double inFlight = evidence.inFlight();
    if (pool == null || !pool.isFull() || evidence.isCpuUsedUp()) {
      return Optional.empty();
    }
    double waiting = inFlight - pool.busy();
    if (waiting < Math.max(1, WAITING * inFlight)) {
      return Optional.empty();
    }
    double waitMillis = 1000 * waiting / Math.max(1, evidence.throughput());
    return Optional.of(new PoolWait(pool.size(), waiting, inFlight, waitMillis));
  }
}
