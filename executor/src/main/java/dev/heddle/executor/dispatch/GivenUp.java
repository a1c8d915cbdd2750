package dev.heddle.executor.dispatch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/** How often a platform thread has given up its CPU to wait. Asking takes about a microsecond. */
final class GivenUp {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private GivenUp() {}

  /** By the JVM's account: slept, for no time too, parked, or met a lock that another held. */
  static long byThisThread() {
    ThreadInfo told = THREADS.getThreadInfo(Thread.currentThread().threadId());
    return told == null ? 0 : told.getWaitedCount() + told.getBlockedCount();
  }
}
