package dev.heddle.lab.agent;

/**
 * The carriers of virtual threads, by the names and definitions of the bean that the JDK itself has
 * from JDK 24 on.
 */
public interface VirtualThreadSchedulerMBean {

  /** The name of the bean. */
  String NAME = "dev.heddle.lab:type=VirtualThreadScheduler";

  /** How many carriers there may be, apart from those that stand in for held ones. */
  int getParallelism();

  /** How many carriers are running a virtual thread; an estimate. */
  int getMountedVirtualThreadCount();

  /** How many virtual threads wait for a carrier; an estimate. */
  long getQueuedVirtualThreadCount();
}
