package dev.heddle.driver.core;

/**
 * A running load that can pause and resume, and keeps its connections. Its methods are called by
 * one thread, the {@link Conductor}'s.
 */
public interface PausableRun extends LoadRun {

  /**
   * Starts no new requests; has no effect on a paused load. Requests in flight go on; those that
   * are due but not sent are given up.
   *
   * @return the tally of the last window, which the caller then owns; requests of it that have not
   *     ended count as unfinished, whatever becomes of them. Empty if there was no window since the
   *     last tally
   */
  Tally pause();

  /** Whether a paused load has no requests in flight. */
  boolean isQuiet();

  /**
   * Resumes; has no effect on a load that is not paused. The clock of arrivals stood still during
   * the pause, and users come back as {@link Comeback} decides. Samples count from now.
   */
  void resume();
}
