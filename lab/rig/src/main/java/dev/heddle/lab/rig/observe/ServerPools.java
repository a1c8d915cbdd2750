package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.PoolSample;
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

    /** What it grants at most, as the server calls it. */
    private String[] caps() {
      return switch (this) {
        case LIBERTY -> new String[0];
        case TOMCAT ->
            new String[] {
              "maxThreads",
              "maxConnections",
              "acceptCount",
              "maxKeepAliveRequests",
              "keepAliveTimeout"
            };
        case HIKARI -> new String[] {"MaximumPoolSize", "ConnectionTimeout"};
      };
    }

    /** Who tells them. */
    private ObjectName configurationOf(ObjectName pool) throws JMException {
      return this == HIKARI
          ? ObjectName.getInstance(pool.toString().replace("type=Pool (", "type=PoolConfig ("))
          : pool;
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

  /**
   * What those that were found grant at most, each by the server's own name for it; what one does
   * not tell is left out.
   *
   * @throws IOException if the JVM does not answer
   */
  public Map<String, Map<String, Long>> caps() throws IOException {
    Map<String, Map<String, Long>> caps = new HashMap<>();
    try {
      for (Map.Entry<ObjectName, Shown> pool : found.entrySet()) {
        Map<String, Long> told = caps(pool.getKey(), pool.getValue());
        if (!told.isEmpty()) {
          caps.put(poolName(pool.getKey()), told);
        }
      }
    } catch (RuntimeException e) {
      throw new IOException("the JVM does not answer over JMX: " + e.getMessage(), e);
    }
    return caps;
  }

  private Map<String, Long> caps(ObjectName name, Shown shown) throws IOException {
    try {
      return read(shown.configurationOf(name), shown.caps());
    } catch (JMException e) {
      return Map.of(); // It is gone, or tells only how it is used.
    }
  }

  private @Nullable PoolSample sample(long elapsedMillis, ObjectName name, Shown shown)
      throws IOException {
    Map<String, Long> read;
    try {
      read = read(name, shown.attributes());
    } catch (JMException e) {
      return null; // It is gone.
    }
    Long size = read.get(shown.size);
    Long waiting = shown.waiting == null ? null : read.get(shown.waiting);
    return size == null || size < 0
        ? null
        : new PoolSample(
            elapsedMillis,
            poolName(name),
            shown.kind,
            size.intValue(),
            (int) Math.max(0, read.getOrDefault(shown.busy, 0L)),
            waiting == null ? null : Integer.valueOf(waiting.intValue()));
  }

  private Map<String, Long> read(ObjectName name, String[] attributes)
      throws IOException, JMException {
    Map<String, Long> read = new HashMap<>();
    for (Object attribute : server.getAttributes(name, attributes)) {
      if (attribute instanceof Attribute told && told.getValue() instanceof Number number) {
        read.put(told.getName(), number.longValue());
      }
    }
    return read;
  }

  private static String poolName(ObjectName name) {
    String called = name.getKeyProperty("name");
    return (called == null ? String.valueOf(name.getKeyProperty("type")) : called)
        .replace("\"", "");
  }
}
