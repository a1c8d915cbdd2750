package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.result.cause.DownstreamPool;
import java.util.Optional;

/** Finds a full connection pool if a good part of the requests wait for it. */
final class DownstreamPoolDetection {

  /** The least number of waiting requests for each connection. */
  private static final double WAITING = 0.1;

  private DownstreamPoolDetection() {}

  static Optional<DownstreamPool> in(Evidence evidence) {
    PoolLevel pool = evidence.connections();
    return pool == null || pool.overrun() < WAITING
        ? Optional.empty()
        : Optional.of(new DownstreamPool(pool.name(), pool.size(), pool.waiting()));
  }
}
