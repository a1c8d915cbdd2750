package dev.heddle.subject.tasks;

import java.util.concurrent.Executor;

/**
 * Waits in a synchronized block, on a monitor that no other task uses. Up to JDK 23, a virtual
 * thread holds its carrier in the block.
 *
 * @param waits the wait
 */
record HoldsMonitor(Waits waits) implements Pinned {

  @Override
  public void run(Executor executor) {
    Object monitor = new Object();
    synchronized (monitor) {
      // Other threads can see the monitor as the blocker, so the compiler cannot remove it.
      waits.whileHolding(monitor);
    }
  }
}
