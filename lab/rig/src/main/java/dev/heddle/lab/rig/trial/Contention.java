package dev.heddle.lab.rig.trial;

import dev.heddle.lab.rig.observe.MachineObserver;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.function.Supplier;

/**
 * Whether loads that are on at the same time take CPU from each other: by how much of the CPU time
 * was used lately. Used by one thread.
 */
final class Contention {

  /** How far back it looks. */
  static final Duration LATELY = Duration.ofSeconds(2);

  /** With more than this in use, some thread often waits for a CPU. */
  private static final double FULL = 0.85;

  private final Supplier<long[]> ticks;
  private final ArrayDeque<Reading> readings = new ArrayDeque<>();

  private static final class Reading {

    private final long nanos;
    private final long[] ticks;

    Reading(long nanos, long[] ticks) {
      this.nanos = nanos;
      this.ticks = ticks;
    }
  }

  /**
   * @param ticks of the CPUs that the loads share, as {@link MachineObserver#ticks()}
   */
  Contention(Supplier<long[]> ticks) {
    this.ticks = ticks;
  }

  /**
   * Takes a reading; whether the CPUs were full since one that is as old as {@link #LATELY}, or
   * since the first. A reading that fails counts as full, and the first as not.
   */
  boolean look(long nowNanos) {
    readings.addLast(new Reading(nowNanos, ticks.get()));
    while (readings.size() > 2 && nowNanos - second().nanos >= LATELY.toNanos()) {
      readings.removeFirst();
    }
    if (readings.size() < 2) {
      return false;
    }
    Double busy = MachineObserver.busy(readings.getFirst().ticks, readings.getLast().ticks);
    return busy == null || busy > FULL;
  }

  private Reading second() {
    Reading first = readings.removeFirst();
    Reading second = readings.getFirst();
    readings.addFirst(first);
    return second;
  }
}
