package dev.heddle.lab.rig.observe;

import java.io.ObjectInputFilter;

/**
 * What a JVM that is looked at over JMX may send: classes of the JDK that JMX is made of, up to a
 * size. JMX over RMI makes every object that the other side sends, so a service could otherwise run
 * code of any class that the lab has.
 */
public final class JmxFilter {

  /**
   * Far above what a large service sends, of which dumps of its threads are the most: chains of
   * exceptions are the deepest objects, and parts of recordings the largest arrays.
   */
  private static final String LIMITS = "maxdepth=100;maxarray=10000000;maxrefs=10000000;";

  /** One that opens a port where it is deserialised. JMX sends only stubs. */
  private static final String LISTENER = "!java.rmi.server.UnicastRemoteObject;";

  private static final String CLASSES =
      "java.lang.*;java.lang.management.*;java.math.*;java.util.*;java.io.*;"
          + "java.rmi.*;java.rmi.dgc.*;java.rmi.server.*;"
          + "javax.management.*;javax.management.modelmbean.*;javax.management.openmbean.*;"
          + "javax.management.remote.*;javax.management.remote.rmi.*;com.sun.management.*;";

  private static final String NOTHING_ELSE = "!*";

  private JmxFilter() {}

  /** The filter itself. */
  static ObjectInputFilter filter() {
    return ObjectInputFilter.Config.createFilter(LIMITS + LISTENER + CLASSES + NOTHING_ELSE);
  }

  /**
   * Sets it for all that this JVM deserialises, which is what comes over JMX. A filter that the
   * user has set with {@code -Djdk.serialFilter} stays in its place.
   */
  public static void install() {
    if (ObjectInputFilter.Config.getSerialFilter() == null) {
      ObjectInputFilter.Config.setSerialFilter(filter());
    }
  }
}
