package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.result.cause.PoolWait;
import java.util.Optional;

/** Finds a full thread pool if a good part of the requests wait for it while CPUs are idle. */
final class PoolWaitDetection {

  /** The least share of requests in flight that wait. */
  private static final double WAITING = 0.1;

  private PoolWaitDetection() {}

  static Optional<PoolWait> in(Evidence evidence) {
    PoolLevel shown = evidence.threads();
    PoolLevel pool = shown == null ? evidence.threadsSeen() : shown;
    double inFlight = evidence.inFlight();
    if (!evidence.countsRequests() || pool == null || !pool.isFull() || !evidence.hasIdleCpu()) {
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
