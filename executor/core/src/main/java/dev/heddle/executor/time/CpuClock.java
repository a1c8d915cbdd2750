package dev.heddle.executor.time;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * Time, and the CPU time of platform threads; nanoseconds both. What tasks take is measured by it,
 * and decided by. Implementations are called by several threads at a time, and should take no
 * longer than a system call.
 */
public interface CpuClock {

  /** As {@link System#nanoTime}: from any origin, never back. */
  long nanos();

  /** CPU time of the current platform thread. */
  long cpuNanos();

  /** CPU time of another platform thread; negative if it has ended. */
  long cpuNanos(long threadId);

  /** CPU time of the whole process; negative where the system does not tell. */
  default long processCpuNanos() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(-1L);
  }

  /** The JVM's. */
  CpuClock SYSTEM =
      new CpuClock() {
        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public long cpuNanos() {
          return threads.getCurrentThreadCpuTime();
        }

        @Override
        public long cpuNanos(long threadId) {
          return threads.getThreadCpuTime(threadId);
        }
      };
}
