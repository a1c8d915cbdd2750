package dev.heddle.executor.dispatch;

import java.lang.management.ManagementFactory;
import java.util.function.IntUnaryOperator;
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
  public int raise(int most) {
    return change(count -> Math.max(0, most - count));
  }

  @Override
  public boolean takeAway(int carriers, boolean evenInUse) {
    int changed = change(count -> evenInUse || read(IN_USE) <= count - carriers ? -carriers : 0);
    return changed == -carriers;
  }

  /**
   * Changes their number.
   *
   * @param decision by how many, of the number that there are
   * @return by how many it was changed; 0 where the JVM does not let it
   */
  private static int change(IntUnaryOperator decision) {
    MBeanServer server = server();
    synchronized (server) { // One in the JVM, as this class need not be.
      int before = read(COUNT);
      int change = before < 0 ? 0 : decision.applyAsInt(before);
      if (change == 0) {
        return 0;
      }
      try {
        server.setAttribute(new ObjectName(BEAN), new Attribute(COUNT, before + change));
      } catch (JMException | JMRuntimeException e) {
        // It may have been changed all the same, and only no carrier could be started.
      }
      return read(COUNT) - before;
    }
  }

  /** Negative where the JVM does not tell. */
  private static int read(String attribute) {
    try {
      return (int) server().getAttribute(new ObjectName(BEAN), attribute);
    } catch (JMException | JMRuntimeException e) {
      return -1;
    }
  }

  /** Starts JMX if nobody has yet, and so is asked for when it is needed and not before. */
  private static MBeanServer server() {
    return ManagementFactory.getPlatformMBeanServer();
  }

  /**
   * The scheduler wakes or makes a carrier when a thread hands it something and has nothing waiting
   * there before, and each carrier the next as long as there is more. So this is for a new thread:
   * with one of ours, what it has handed over before waits for the carriers that are held.
   */
  @Override
  public void wake() {
    Thread.ofPlatform().daemon().name("heddle-wake").start(JvmCarriers::startEmpty);
  }

  private static void startEmpty() {
    Thread.startVirtualThread(() -> {});
  }
}
