package dev.heddle.lab.rig.observe;

import java.io.ObjectInputFilter;

/**
 * Limits what a JVM observed over JMX may send: JDK classes that JMX uses, up to a size. JMX over
 * RMI deserialises every object that the other side sends, so a service could otherwise run code of
 * any class in the lab.
 */
public final class JmxFilter {

  /**
   * Far above what a large service sends. Thread dumps have the most objects, chains of exceptions
   * are the deepest, and parts of recordings are the largest arrays.
   */
  private static final String LIMITS = "maxdepth=100;maxarray=10000000;maxrefs=10000000;";

  /** A class that opens a port when it is deserialised. JMX sends only stubs. */
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
   * Sets the filter for everything that this JVM deserialises, which all comes over JMX. A filter
   * that the user has set with {@code -Djdk.serialFilter} is kept.
   */
  public static void install() {
    if (ObjectInputFilter.Config.getSerialFilter() == null) {
      ObjectInputFilter.Config.setSerialFilter(filter());
    }
  }
}
