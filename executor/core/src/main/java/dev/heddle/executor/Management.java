package dev.heddle.executor;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.ObjectName;

/** Shows an executor to JMX until it has terminated. Loaded when the first executor is shown. */
final class Management implements HeddleExecutorMXBean {

  private final HeddleExecutor executor;

  Management(HeddleExecutor executor) {
    this.executor = executor;
  }

  /**
   * Registers the executor.
   *
   * @throws IllegalStateException if its name is taken
   */
  void register() {
    try {
      ManagementFactory.getPlatformMBeanServer().registerMBean(this, objectName());
    } catch (InstanceAlreadyExistsException e) {
      throw new IllegalStateException("an MXBean is there already: " + objectName(), e);
    } catch (JMException e) {
      throw new IllegalStateException("JMX does not take " + objectName(), e);
    }
  }

  /** Unregisters the executor. May be called more than once. */
  void unregister() {
    try {
      ManagementFactory.getPlatformMBeanServer().unregisterMBean(objectName());
    } catch (InstanceNotFoundException e) {
      // It is gone already.
    } catch (JMException e) {
      throw new IllegalStateException("JMX does not let go of " + objectName(), e);
    }
  }

  /** Whether there is an MXBean of an executor with this name. */
  static boolean isTaken(String name) {
    return ManagementFactory.getPlatformMBeanServer().isRegistered(objectName(name));
  }

  private ObjectName objectName() {
    return objectName(executor.name());
  }

  private static ObjectName objectName(String name) {
    try {
      return new ObjectName("dev.heddle:type=HeddleExecutor,name=" + ObjectName.quote(name));
    } catch (JMException e) {
      throw new IllegalStateException("no name for JMX: " + name, e);
    }
  }

  @Override
  public String getName() {
    return executor.name();
  }

  @Override
  public int getCpus() {
    return executor.stats().cpus();
  }

  @Override
  public int getLimit() {
    return executor.stats().threads().limit();
  }

  @Override
  public int getPlatformThreads() {
    return executor.stats().threads().platform();
  }

  @Override
  public int getActivePlatformThreads() {
    return executor.stats().threads().active();
  }

  @Override
  public int getBlockedPlatformThreads() {
    return executor.stats().threads().blocked();
  }

  @Override
  public int getVirtualThreads() {
    return executor.stats().threads().virtual();
  }

  @Override
  public int getQueued() {
    return executor.stats().queued();
  }

  @Override
  public double getQueueAgeMillis() {
    return executor.stats().queueAge().toNanos() / 1e6;
  }

  @Override
  public long getStartedVirtual() {
    return executor.stats().startedVirtual();
  }

  @Override
  public long getReleasedToVirtual() {
    return executor.stats().releasedToVirtual();
  }

  @Override
  public long getRefused() {
    return executor.stats().refused();
  }

  @Override
  public long getFailedStarts() {
    return executor.stats().failedStarts();
  }

  @Override
  public Map<String, Long> getDecisions() {
    return executor.stats().decisions();
  }

  @Override
  public List<HeddleStats.TaskTypeStats> getTaskTypes() {
    return executor.stats().taskTypes();
  }
}
