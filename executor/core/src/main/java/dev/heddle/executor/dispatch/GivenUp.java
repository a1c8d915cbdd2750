package dev.heddle.executor.dispatch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/** How often a platform thread has given up its CPU to wait. Asking takes about a microsecond. */
final class GivenUp {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /**
   * Before, a virtual thread that met a lock of {@code synchronized} kept its carrier (JEP 491).
   */
  private static final boolean LOCKS_COUNT = Runtime.version().feature() >= 24;

  private GivenUp() {}

  /**
   * By the JVM's account: slept, for no time too, parked, or met a lock that another held, if a
   * virtual thread would have let go of its carrier for that.
   */
  static long byThisThread() {
    ThreadInfo told = THREADS.getThreadInfo(Thread.currentThread().threadId());
    if (told == null) {
      return 0;
    }
    return told.getWaitedCount() + (LOCKS_COUNT ? told.getBlockedCount() : 0);
  }
}
