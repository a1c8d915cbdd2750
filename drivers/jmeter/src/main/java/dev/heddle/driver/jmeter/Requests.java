package dev.heddle.driver.jmeter;

import java.util.function.LongConsumer;

/**
 * Which requests there are on one engine, told from those that have ended: JMeter says nothing of
 * one before. Pure; times are the engine's milliseconds. Not thread-safe.
 */
interface Requests {

  /**
   * A request has ended.
   *
   * @param thread which of JMeter's threads sent it, from 0
   * @return when it was meant to start
   */
  long ended(int thread, long startMillis, long endMillis);

  /** The earliest intended start of those that have not ended; what comes later is yet to start. */
  long earliestOpen();

  /** The intended starts, up to now, of those that have not ended. */
  void forEachOpen(long nowMillis, LongConsumer intendedMillis);

  /** Whether each opens a connection of its own. */
  boolean connectEachTime();

  /** How many were meant to start by now and have not ended. */
  int inFlight(long nowMillis);
}
