package dev.heddle.driver;

import dev.heddle.driver.protocol.Event;
import dev.heddle.driver.protocol.Plan;
import org.jspecify.annotations.Nullable;

/**
 * A load that is under way; of a load in steps, its lowest rate. Its methods are called by one
 * thread, the {@link Conductor}'s.
 */
interface LoadRun extends AutoCloseable {

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

  /** What happened since the last sample of this run, of a load that began then. */
  Event.Sample sample(long beganNanos);

  /** On which kind of thread what has been answered so far was; null if that is not known. */
  default Event.@Nullable EndedOn endedOn() {
    return null;
  }

  /** CPU time that making the load has taken so far. */
  long cpuNanos();

  /** Ends the load; what is unanswered counts as unfinished. */
  Tally finish();

  /** Ends the load without a measurement. */
  void stop();

  @Override
  void close();
}
