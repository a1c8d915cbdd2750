package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;

/**
 * Tells carriers that are held by threads that wait from carriers that are busy: virtual threads
 * have not got to run for a while, and the process has computed next to nothing. Used by one
 * thread.
 */
final class CarrierHold {

  /** The system counts CPU time in ticks of ten milliseconds. */
  private static final long LONG_ENOUGH_NANOS = 40_000_000;

  /** Of the CPUs; less is none to speak of. */
  private static final double BUSY = 0.25;

  private final CpuClock clock;
  private boolean watching;
  private long sinceNanos;
  private long cpuNanos;

  CarrierHold(CpuClock clock) {
    this.clock = clock;
  }

  /**
   * Looks once more.
   *
   * @param late whether a virtual thread waits for a carrier, and for longer than it should
   * @param cpus CPUs granted
   * @return whether the carriers are held; once for each time that this is found out
   */
  boolean look(boolean late, int cpus) {
    if (!late) {
      watching = false;
      return false;
    }
    long now = clock.nanos();
    if (watching && now - sinceNanos < LONG_ENOUGH_NANOS) {
      return false;
    }
    long cpu = clock.processCpuNanos();
    boolean held =
        watching && cpu >= 0 && cpu - cpuNanos < BUSY * cpus * (double) (now - sinceNanos);
    watching = cpu >= 0;
    sinceNanos = now;
    cpuNanos = cpu;
    return held;
  }
}
