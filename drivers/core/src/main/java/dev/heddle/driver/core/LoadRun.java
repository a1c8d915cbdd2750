package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Plan;
import java.util.Optional;

/**
 * A running load; for a load in steps, its lowest rate. Its methods are called by one thread, the
 * {@link Conductor}'s.
 */
public interface LoadRun extends SampledLoad, AutoCloseable {

  /** Begins loads. */
  @FunctionalInterface
  interface Beginner {

    /**
     * Begins a load.
     *
     * @throws IllegalArgumentException if this program cannot make it
     */
    LoadRun begin(Plan plan);
  }

  /** Records a window between two times of {@link System#nanoTime()}. */
  void openWindow(long from, long to);

  /** Whether every request that began before that time, when the window closed, has ended. */
  boolean isSettled(long windowTo);

  /** The share of the window's requests that have begun but not ended; 0 if none has begun. */
  double unsettledShare();

  /** The CPU time used to make the load so far. */
  long cpuNanos();

  /** What this program itself lacked for requests of the last window, which failed for it. */
  default Optional<String> shortage() {
    return Optional.empty();
  }

  /** Ends the load; unanswered requests count as unfinished. */
  Tally finish();

  /** Ends the load without a measurement. */
  void stop();

  @Override
  void close();
}
