package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;
import java.util.function.LongSupplier;

/**
 * Tells carriers that are held by threads that wait from carriers that are busy or are kept from
 * the CPUs by other processes: virtual threads have not got to run for a while, the process has
 * computed next to nothing, and its threads were not ready for a CPU either. Used by one thread.
 */
final class CarrierHold {

  /** The system counts CPU time in ticks of ten milliseconds. */
  private static final long LONG_ENOUGH_NANOS = 40_000_000;

  /** Of the CPUs; less is none to speak of. */
  private static final double BUSY = 0.25;

  /** Of the CPUs; with less there is time to spare. */
  private static final double SPARE = 0.5;

  /** What is watched. */
  private enum Phase {
    NOTHING,
    /** The CPU time, which is cheap to read. */
    CPU,
    /** Also the time without a CPU, of which every thread has to be asked. */
    DELAY
  }

  private final CpuClock clock;
  private final LongSupplier processDelay;
  private Phase phase = Phase.NOTHING;
  private long sinceNanos;
  private long cpuNanos;
  private long delayNanos;
  private boolean spares;

  /**
   * @param processDelay how long the threads of the process have been ready without a CPU, in
   *     nanoseconds
   */
  CarrierHold(CpuClock clock, LongSupplier processDelay) {
    this.clock = clock;
    this.processDelay = processDelay;
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
      phase = Phase.NOTHING;
      spares = false;
      return false;
    }
    long now = clock.nanos();
    if (phase == Phase.NOTHING) {
      watch(now, clock.processCpuNanos(), Phase.CPU);
      return false;
    }
    if (now - sinceNanos < LONG_ENOUGH_NANOS) {
      return false;
    }
    double granted = (double) cpus * (now - sinceNanos);
    double few = BUSY * granted;
    long cpu = clock.processCpuNanos();
    long used = cpu - cpuNanos;
    spares = used < SPARE * granted;
    boolean idle = used < few;
    boolean held = idle && phase == Phase.DELAY && processDelay.getAsLong() - delayNanos < few;
    watch(now, cpu, idle && !held ? Phase.DELAY : Phase.CPU);
    return held;
  }

  /**
   * Whether a virtual thread is late although the CPUs have time to spare, as far as is known by
   * now; also where the system does not tell.
   */
  boolean sparesCpu() {
    return spares;
  }

  private void watch(long now, long cpu, Phase next) {
    phase = cpu < 0 ? Phase.NOTHING : next; // The system does not tell.
    spares |= cpu < 0;
    sinceNanos = now;
    cpuNanos = cpu;
    delayNanos = phase == Phase.DELAY ? processDelay.getAsLong() : 0;
  }
}
