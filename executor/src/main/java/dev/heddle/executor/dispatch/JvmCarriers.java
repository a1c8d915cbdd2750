package dev.heddle.executor.dispatch;

import java.lang.management.ManagementFactory;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * The carriers that the JVM has for virtual threads, whose number it lets be changed from JDK 24
 * on: {@code jdk.management.VirtualThreadSchedulerMXBean}. Safe for use by several threads.
 */
final class JvmCarriers implements ExtraCarriers.Carriers {

  private static final String BEAN = "jdk.management:type=VirtualThreadScheduler";
  private static final String COUNT = "Parallelism";
  private static final String IN_USE = "MountedVirtualThreadCount";

  @Override
  public int add(int most, int inAll) {
    return change((count, inUse) -> Math.max(0, Math.min(most, inAll - count)));
  }

  @Override
  public boolean takeAway(int carriers, boolean evenInUse) {
    int changed = change((count, inUse) -> evenInUse || inUse <= count - carriers ? -carriers : 0);
    return changed == -carriers;
  }

  /** By how many to change their number. */
  private interface Decision {
    int change(int count, int inUse);
  }

  /** By how many it was changed; 0 where the JVM does not let it. */
  private static int change(Decision decision) {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    synchronized (server) { // One in the JVM, as this class need not be.
      int before = read(server, COUNT);
      int change = before < 0 ? 0 : decision.change(before, read(server, IN_USE));
      if (change == 0) {
        return 0;
      }
      try {
        server.setAttribute(new ObjectName(BEAN), new Attribute(COUNT, before + change));
      } catch (JMException | JMRuntimeException e) {
        // It may have been changed all the same, and only no carrier could be started.
      }
      return read(server, COUNT) - before;
    }
  }

  /** Negative where the JVM does not tell. */
  private static int read(MBeanServer server, String attribute) {
    try {
      return (int) server.getAttribute(new ObjectName(BEAN), attribute);
    } catch (JMException | JMRuntimeException e) {
      return -1;
    }
  }

  @Override
  public void wake(int carriers) {
    for (int i = 0; i < carriers; i++) {
      Thread.startVirtualThread(() -> {});
    }
  }
}
