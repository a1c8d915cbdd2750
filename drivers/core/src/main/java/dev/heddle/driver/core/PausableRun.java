package dev.heddle.driver.core;

/**
 * A running load that can pause and resume, keeping its connections. Its methods are called by one
 * thread, the {@link Conductor}'s.
 */
public interface PausableRun extends LoadRun {

  /**
   * Stops starting requests; has no effect on a paused load. Requests in flight continue; those
   * that are due but not sent are given up.
   *
   * @return the tally of the last window, which the caller then owns; its requests that have not
   *     ended count as unfinished, whatever happens to them later. Empty if there was no window
   *     since the last tally
   */
  Tally pause();

  /** Whether a paused load has no requests in flight. */
  boolean isQuiet();

  /**
   * Resumes; has no effect on a load that is not paused. The clock of arrivals stands still during
   * a pause; {@link Comeback} decides when users come back. Samples count from now.
   */
  void resume();
}
