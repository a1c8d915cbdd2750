package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Plan;

/**
 * A load that is under way; of a load in steps, its lowest rate. Its methods are called by one
 * thread, the {@link Conductor}'s.
 */
public interface LoadRun extends Sampled, AutoCloseable {

  /** Begins loads. */
  @FunctionalInterface
  interface Beginner {

    /**
     * Begins a load.
     *
     * @throws IllegalArgumentException if it is none for this program
     */
    LoadRun begin(Plan plan);
  }

  /** Records from then until then, as {@link System#nanoTime()}. */
  void openWindow(long from, long to);

  /** Whether every request of the window that ended then has ended. */
  boolean isSettled(long windowTo);

  /**
   * How many requests of the window have been taken up and not ended, as a share of those taken up;
   * 0 if there were none.
   */
  double unsettledShare();

  /** CPU time that making the load has taken so far. */
  long cpuNanos();

  /** Ends the load; what is unanswered counts as unfinished. */
  Tally finish();

  /** Ends the load without a measurement. */
  void stop();

  @Override
  void close();
}
