package dev.heddle.lab.protocol;

import java.util.List;

/**
 * A load of HTTP requests on one server.
 *
 * @param host the server's name or address
 * @param port the server's port, 1 to 65535
 * @param tls whether the server speaks https; its certificate is not checked, because the lab
 *     itself started the subject
 * @param requests the requests, sent in turn; at least one
 * @param load how they arrive
 * @param threads the most event loops that share the load, 1 or more; see {@link Load#eventLoops}
 * @param maxConnections the most connections open at once in the open model; the closed model opens
 *     one for each user
 * @param timeoutNanos how long a request may take from its intended start; after that it counts as
 *     timed out and its connection is closed
 * @param drainNanos the longest time that the load goes on after the measured window, so that every
 *     request meant to start before its end can be answered
 * @param sampleNanos time between two {@link Event.Sample}s
 * @param seed of the Poisson arrivals
 */
public record LoadPlan(
    String host,
    int port,
    boolean tls,
    List<HttpRequest> requests,
    Load load,
    int threads,
    int maxConnections,
    long timeoutNanos,
    long drainNanos,
    long sampleNanos,
    long seed)
    implements Plan {

  /** As many connections as one client address can have to one port, with room to spare. */
  public static final int MOST_CONNECTIONS = 16_384;

  /** The largest port. */
  public static final int LAST_PORT = 65_535;

  public LoadPlan {
    requests = List.copyOf(requests);
    if (requests.isEmpty()) {
      throw new IllegalArgumentException("a load needs at least one request");
    }
    Ranges.require("port", port, 1, LAST_PORT);
    Ranges.require("threads", threads, 1, 1024);
    Ranges.require("maxConnections", maxConnections, 1, 1_000_000);
    Ranges.require("timeoutNanos", timeoutNanos, 1_000_000, Long.MAX_VALUE / 4);
    Ranges.require("drainNanos", drainNanos, 0, Long.MAX_VALUE / 4);
    Ranges.require("sampleNanos", sampleNanos, 1_000_000, Long.MAX_VALUE / 4);
  }

  @Override
  public LoadPlan with(Load other) {
    return new LoadPlan(
        host,
        port,
        tls,
        requests,
        other,
        threads,
        maxConnections,
        timeoutNanos,
        drainNanos,
        sampleNanos,
        seed);
  }
}
