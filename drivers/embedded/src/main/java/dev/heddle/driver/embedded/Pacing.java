package dev.heddle.driver.embedded;

import java.util.function.LongConsumer;

/** Decides when requests are meant to start. Runs on its lane's event loop only. */
sealed interface Pacing permits UserPacing, ClockPacing {

  /** Starts the load. */
  void begin(Lane lane);

  /**
   * The measured window opens then, which may be soon; said again, it opens later than was said.
   */
  default void windowOpens(Lane lane, long nanoTime) {}

  /** A request has ended or was given up. */
  void ended(Lane lane, long intended, long now, boolean answered);

  /** No request is meant to start from then on. Said again while paused, it changes nothing. */
  void pause(long nanoTime);

  /** Goes on then, after a pause. */
  void resume(Lane lane, long nanoTime);

  /** Whether each request that is meant to start before then has been taken up. */
  boolean isPast(long nanoTime);

  /** Hands over the intended starts up to now that were not taken up in time. */
  void takeMissed(long now, LongConsumer missed);
}
