package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A pool of the subject's server at one moment, as the server's own MBean tells.
 *
 * @param elapsedMillis since the load began
 * @param pool the server's name for it
 * @param kind what is in it
 * @param size how many there are
 * @param busy how many of them are at work
 * @param waiting who waits for one; null if the server does not tell
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
