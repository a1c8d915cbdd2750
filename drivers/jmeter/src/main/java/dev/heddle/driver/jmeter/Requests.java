package dev.heddle.driver.jmeter;

import java.util.function.LongConsumer;

/**
 * Infers the requests on one engine from those that have ended, because JMeter reports a request
 * only at its end. Times are the engine's milliseconds. Not thread-safe.
 */
interface Requests {

  /**
   * Notes the end of a request.
   *
   * @param thread the JMeter thread that sent it, from 0
   * @return its intended start
   */
  long ended(int thread, long startMillis, long endMillis);

  /** The earliest intended start of requests that have not ended. */
  long earliestOpen();

  /** Passes on the intended starts, up to now, of requests that have not ended. */
  void forEachOpen(long nowMillis, LongConsumer intendedMillis);

  /** Whether each request opens its own connection. */
  boolean connectEachTime();

  /** The number of requests with an intended start before now that have not ended. */
  int inFlight(long nowMillis);
}
