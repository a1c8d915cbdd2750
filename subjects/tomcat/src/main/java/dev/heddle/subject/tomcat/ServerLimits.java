package dev.heddle.subject.tomcat;

import java.time.Duration;
import java.util.Locale;
import org.apache.catalina.connector.Connector;

/**
 * The limits that would decide a comparison if they were left at their defaults: they are high, the
 * same for all threads, and said at the start.
 */
final class ServerLimits {

  /** Tomcat's default is 8,192. */
  static final int CONNECTIONS = 100_000;

  /** That the kernel holds for Tomcat; its own limit, mostly 4,096, goes before. */
  static final int ACCEPT_QUEUE = 4_096;

  /** How long a connection may be idle, whichever: of a user, to the remote system. */
  static final Duration IDLE = Duration.ofHours(1);

  /** How long a remote call may take; the longest delay that can be asked for is half of it. */
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
    // As many are kept as requests were in flight; of the standard 200 the rest would be made anew.
    set(connector, "processorCache", UNLIMITED);
  }

  /** Of Tomcat's own pool, which keeps ten threads while it has nothing to do. */
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
   * As many idle connections to the remote system are kept as there are users; the JDK's defaults
   * are five and a few seconds. Both clients read these when they are first used.
   */
  static void applyToClients() {
    System.setProperty("http.maxConnections", Integer.toString(CONNECTIONS));
    System.setProperty("http.keepAlive.time.server", Long.toString(IDLE.toSeconds()));
    System.setProperty("jdk.httpclient.connectionPoolSize", "0");
    System.setProperty("jdk.httpclient.keepalive.timeout", Long.toString(IDLE.toSeconds()));
  }

  /** All of them, in one line. */
  static String text(Arguments arguments) {
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
