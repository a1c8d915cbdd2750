package dev.heddle.lab.observe;

import dev.heddle.lab.result.PoolSample;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * The pools of threads and connections that well-known servers show as MBeans: Open Liberty's,
 * Tomcat's, HikariCP's. Not thread-safe.
 */
public final class ServerPools {

  private final MBeanServerConnection server;
  private final Map<ObjectName, Shown> found = new LinkedHashMap<>();

  ServerPools(MBeanServerConnection server) {
    this.server = server;
  }

  /** How a server shows its pools. */
  private enum Shown {
    /** With the feature monitor-1.0. */
    LIBERTY(
        "WebSphere:type=ThreadPoolStats,name=*",
        PoolSample.Kind.THREADS,
        "PoolSize",
        "ActiveThreads",
        null),
    TOMCAT(
        "*:type=ThreadPool,name=*",
        PoolSample.Kind.THREADS,
        "currentThreadCount",
        "currentThreadsBusy",
        null),
    HIKARI(
        "com.zaxxer.hikari:type=Pool (*)",
        PoolSample.Kind.CONNECTIONS,
        "TotalConnections",
        "ActiveConnections",
        "ThreadsAwaitingConnection");

    private final String pattern;
    private final PoolSample.Kind kind;
    private final String size;
    private final String busy;
    private final @Nullable String waiting;

    Shown(
        String pattern, PoolSample.Kind kind, String size, String busy, @Nullable String waiting) {
      this.pattern = pattern;
      this.kind = kind;
      this.size = size;
      this.busy = busy;
      this.waiting = waiting;
    }

    private String[] attributes() {
      return waiting == null ? new String[] {size, busy} : new String[] {size, busy, waiting};
    }
  }

  /**
   * Looks which there are; a server shows some of them with the first request only.
   *
   * @throws IOException if the JVM does not answer
   */
  public void find() throws IOException {
    try {
      for (Shown shown : Shown.values()) {
        for (ObjectName name : server.queryNames(ObjectName.getInstance(shown.pattern), null)) {
          found.put(name, shown);
        }
      }
    } catch (JMException | RuntimeException e) {
      throw new IOException("the JVM does not answer over JMX: " + e.getMessage(), e);
    }
  }

  /**
   * What those that were found tell now; one that tells no size, as of an executor that the server
   * does not know, is left out.
   *
   * @throws IOException if the JVM does not answer
   */
  public List<PoolSample> sample(long elapsedMillis) throws IOException {
    List<PoolSample> samples = new ArrayList<>();
    try {
      for (Map.Entry<ObjectName, Shown> pool : found.entrySet()) {
        PoolSample sample = sample(elapsedMillis, pool.getKey(), pool.getValue());
        if (sample != null) {
          samples.add(sample);
        }
      }
    } catch (RuntimeException e) {
      throw new IOException("the JVM does not answer over JMX: " + e.getMessage(), e);
    }
    return samples;
  }

  private @Nullable PoolSample sample(long elapsedMillis, ObjectName name, Shown shown)
      throws IOException {
    Map<String, Integer> read = new HashMap<>();
    try {
      for (Object attribute : server.getAttributes(name, shown.attributes())) {
        if (attribute instanceof Attribute told && told.getValue() instanceof Number number) {
          read.put(told.getName(), number.intValue());
        }
      }
    } catch (JMException e) {
      return null; // It is gone.
    }
    Integer size = read.get(shown.size);
    Integer busy = read.get(shown.busy);
    return size == null || size < 0
        ? null
        : new PoolSample(
            elapsedMillis,
            poolName(name),
            shown.kind,
            size,
            busy == null ? 0 : Math.max(0, busy),
            shown.waiting == null ? null : read.get(shown.waiting));
  }

  private static String poolName(ObjectName name) {
    String called = name.getKeyProperty("name");
    return (called == null ? String.valueOf(name.getKeyProperty("type")) : called)
        .replace("\"", "");
  }
}
