package dev.heddle.subject.tomcat;

import java.time.Duration;
import java.util.Locale;
import org.apache.catalina.connector.Connector;

/**
 * The limits that would decide a comparison at their default values. Here they are high, the same
 * for all kinds of thread, and printed at the start.
 */
final class ServerLimits {

  /** Tomcat's default is 8,192. */
  static final int CONNECTIONS = 100_000;

  /**
   * The connections that the kernel queues for Tomcat; the kernel's own limit, usually 4,096, also
   * applies.
   */
  static final int ACCEPT_QUEUE = 4_096;

  /** How long a connection of a user, or to the remote system, may be idle. */
  static final Duration IDLE = Duration.ofHours(1);

  /** How long a remote call may take; {@link #MOST_DELAY_MILLIS} is half of it. */
  static final Duration REMOTE_CALL = Duration.ofMinutes(2);

  static final int MOST_DELAY_MILLIS = 60_000;

  /** How long a request waits for a connection to the database. */
  static final Duration DATABASE_CONNECTION = Duration.ofMinutes(10);

  private static final int UNLIMITED = -1;

  private ServerLimits() {}

  static void apply(Connector connector) {
    set(connector, "maxConnections", CONNECTIONS);
    set(connector, "acceptCount", ACCEPT_QUEUE);
    set(connector, "maxKeepAliveRequests", UNLIMITED);
    set(connector, "connectionTimeout", (int) IDLE.toMillis());
    set(connector, "keepAliveTimeout", (int) IDLE.toMillis());
    // Keep as many processors as requests in flight; with the default of 200, the others would be
    // created again.
    set(connector, "processorCache", UNLIMITED);
  }

  /** Sets the limits of Tomcat's own pool, which keeps ten threads when idle. */
  static void applyPool(Connector connector, int mostThreads) {
    set(connector, "maxThreads", mostThreads);
    set(connector, "minSpareThreads", Math.min(10, mostThreads));
  }

  private static void set(Connector connector, String name, int value) {
    if (!connector.setProperty(name, Integer.toString(value))) {
      throw new IllegalStateException("Tomcat has no limit " + name);
    }
  }

  /**
   * Makes both clients keep idle connections to the remote system for all users, instead of the
   * JDK's five for a few seconds. The clients read these settings when they are first used.
   */
  static void applyToClients() {
    System.setProperty("http.maxConnections", Integer.toString(CONNECTIONS));
    System.setProperty("http.keepAlive.time.server", Long.toString(IDLE.toSeconds()));
    System.setProperty("jdk.httpclient.connectionPoolSize", "0");
    System.setProperty("jdk.httpclient.keepalive.timeout", Long.toString(IDLE.toSeconds()));
  }

  /** All limits in one line. */
  static String text(TomcatArguments arguments) {
    return String.format(
        Locale.ROOT,
        "limits: maxThreads %s, maxConnections %d, acceptCount %d, maxKeepAliveRequests %d,"
            + " processorCache %d, keep-alive %ds, connections kept to the remote %d,"
            + " remote call %ds, database connections %d, wait for one %ds",
        arguments.threads().most() == 0 ? "none" : arguments.threads().most(),
        CONNECTIONS,
        ACCEPT_QUEUE,
        UNLIMITED,
        UNLIMITED,
        IDLE.toSeconds(),
        CONNECTIONS,
        REMOTE_CALL.toSeconds(),
        arguments.connections(),
        DATABASE_CONNECTION.toSeconds());
  }
}
