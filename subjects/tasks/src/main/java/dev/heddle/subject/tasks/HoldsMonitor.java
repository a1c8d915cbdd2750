package dev.heddle.subject.tasks;

import java.util.concurrent.Executor;

/**
 * Waits in a synchronized block, on a monitor that no other task wants. Up to JDK 23 a virtual
 * thread keeps its carrier in there.
 *
 * @param waits how long
 */
record HoldsMonitor(Waits waits) implements Pinned {

  @Override
  public void run(Executor executor) {
    Object monitor = new Object();
    synchronized (monitor) {
      // The thread's blocker is seen by others: the compiler cannot do without the monitor.
      waits.whileHolding(monitor);
    }
  }
}
