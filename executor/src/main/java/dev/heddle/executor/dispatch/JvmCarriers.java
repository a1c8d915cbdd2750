package dev.heddle.executor.dispatch;

import java.lang.management.ManagementFactory;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * How many carriers the JVM has for virtual threads, which it lets be changed from JDK 24 on: an
 * attribute of {@code jdk.management.VirtualThreadSchedulerMXBean}. Safe for use by several
 * threads.
 */
final class JvmCarriers {

  private static final String BEAN = "jdk.management:type=VirtualThreadScheduler";
  private static final String ATTRIBUTE = "Parallelism";

  private JvmCarriers() {}

  /**
   * Adds to what there are, whoever has changed that before.
   *
   * @param carriers how many; negative takes them away
   * @return whether that was done; not where the JVM does not let it
   */
  static synchronized boolean add(int carriers) {
    try {
      MBeanServer server = ManagementFactory.getPlatformMBeanServer();
      ObjectName bean = new ObjectName(BEAN);
      int now = (int) server.getAttribute(bean, ATTRIBUTE);
      server.setAttribute(bean, new Attribute(ATTRIBUTE, now + carriers));
      return true;
    } catch (JMException | JMRuntimeException e) {
      return false;
    }
  }
}
