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
 * Reads the thread and connection pools that well-known servers publish as MBeans: Open Liberty,
 * Tomcat, HikariCP. Not thread-safe.
 */
public final class ServerPools {

  private final MBeanServerConnection server;
  private final Map<ObjectName, Shown> found = new LinkedHashMap<>();

  ServerPools(MBeanServerConnection server) {
    this.server = server;
  }

  /** How a server publishes its pools. */
  private enum Shown {
    /** Requires the feature monitor-1.0. */
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

    /** The names of the attributes with the server's limits. */
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

    /** The MBean with these attributes. */
    private ObjectName configurationOf(ObjectName pool) throws JMException {
      return this == HIKARI
          ? ObjectName.getInstance(pool.toString().replace("type=Pool (", "type=PoolConfig ("))
          : pool;
    }
  }

  /**
   * Looks for pools; a server may publish some of them only at the first request.
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
      throw JvmObserver.silent(e);
    }
  }

  /**
   * Samples the pools found. A pool without a size is left out, for example one whose executor the
   * server does not know.
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
      throw JvmObserver.silent(e);
    }
    return samples;
  }

  /**
   * The limits of the pools found, each by the server's own name; missing ones are left out.
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
      throw JvmObserver.silent(e);
    }
    return caps;
  }

  private Map<String, Long> caps(ObjectName name, Shown shown) throws IOException {
    try {
      return read(shown.configurationOf(name), shown.caps());
    } catch (JMException e) {
      return Map.of(); // The pool is gone, or has no limits.
    }
  }

  private @Nullable PoolSample sample(long elapsedMillis, ObjectName name, Shown shown)
      throws IOException {
    Map<String, Long> read;
    try {
      read = read(name, shown.attributes());
    } catch (JMException e) {
      return null; // The pool is gone.
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
