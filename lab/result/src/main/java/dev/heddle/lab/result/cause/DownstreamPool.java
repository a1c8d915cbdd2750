package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.observation.PoolLevel;
import java.util.Locale;
import java.util.Optional;

/**
 * Requests wait for a connection from a pool to another system.
 *
 * @param pool the server's name for the pool
 * @param connections how many connections the pool has; mean over the windows
 * @param waiting how many requests wait for a connection at once; mean over the windows
 */
@JsonTypeName("downstreamPool")
public record DownstreamPool(String pool, double connections, double waiting) implements Cause {

  static final CauseKind<DownstreamPool> KIND =
      new CauseKind<>(
          DownstreamPool.class,
          "downstream pool",
          "at least 90 % of a connection pool are busy, and at least a tenth as many requests wait"
              + " for a connection",
          "the `pool`, how many `connections` it has, how many requests are `waiting` for one",
          DownstreamPool::in);

  /** The least number of waiting requests for each connection. */
  private static final double WAITING = 0.1;

  private static Optional<DownstreamPool> in(Evidence evidence) {
    PoolLevel pool = evidence.connections();
    return pool == null || pool.overrun() < WAITING
        ? Optional.empty()
        : Optional.of(new DownstreamPool(pool.name(), pool.size(), pool.waiting()));
  }

  @Override
  public String description() {
    return description("requests");
  }

  @Override
  public String descriptionInside() {
    return description("threads");
  }

  private String description(String who) {
    return String.format(
        Locale.ROOT,
        "is limited by the %.0f connections of its pool %s: %.0f %s wait for one",
        connections,
        pool,
        waiting,
        who);
  }

  @Override
  public String remedy() {
    return "threads of any kind only wait there; use more connections if the system behind them"
        + " can take it, or fewer requests at a time if it cannot";
  }
}
