package dev.heddle.driver.embedded;

import java.util.function.LongConsumer;

/** Decides the intended starts of requests. Runs only on its lane's event loop. */
sealed interface Pacing permits UserPacing, ClockPacing, SurgePacing {

  /** Starts the load. */
  void begin(Lane lane);

  /**
   * Announces when the measured window opens, possibly soon, and closes; a second call replaces the
   * window with a later one.
   */
  default void windowOpens(Lane lane, long from, long to) {}

  /** A request has ended, answered in time or not, or was given up. */
  void ended(Lane lane, long intended, long now, boolean answered);

  /** Pauses at that time: no request starts later. Has no effect while paused. */
  void pause(long nanoTime);

  /** Resumes at that time, after a pause. */
  void resume(Lane lane, long nanoTime);

  /** Whether every request with an intended start before that time has begun. */
  boolean isPast(long nanoTime);

  /** Passes on the intended starts up to now whose requests have not begun. */
  void takeMissed(long now, LongConsumer missed);
}
