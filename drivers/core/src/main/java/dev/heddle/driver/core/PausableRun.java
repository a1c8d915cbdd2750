package dev.heddle.driver.core;

/**
 * A load under way that can rest and go on, with the connections that it has. Its methods are
 * called by one thread, the {@link Conductor}'s.
 */
public interface PausableRun extends LoadRun {

  /**
   * Takes up nothing new from now on; a load that is paused stays so. Requests in flight go on.
   * Those that are due and not sent are given up.
   *
   * @return what was counted of the window that was opened last, handed over: requests of it that
   *     have not ended count as unfinished, whatever becomes of them. Empty if there was none since
   *     the last tally
   */
  Tally pause();

  /** Whether nothing is in flight any more, of a paused load. */
  boolean isQuiet();

  /**
   * Goes on; a load that is not paused does so anyway. The clock of arrivals has stood still, and
   * users come back as {@link Comeback} says. Samples count from now.
   */
  void resume();
}
