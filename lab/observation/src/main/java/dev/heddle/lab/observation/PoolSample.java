package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The state of a pool of the subject's server at one moment, read from the server's own MBean.
 *
 * @param elapsedMillis since the load began
 * @param pool the server's name for it
 * @param kind what is in it
 * @param size how many threads or connections it has
 * @param busy how many of them are at work
 * @param waiting how many requests wait for one; null if the server does not report it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PoolSample(
    long elapsedMillis, String pool, Kind kind, int size, int busy, @Nullable Integer waiting) {

  /** What a pool holds. */
  public enum Kind {
    /** Threads that serve requests. */
    THREADS,
    /** Connections to a database. */
    CONNECTIONS
  }
}
