package dev.heddle.driver.jmeter;

/** A JMeter engine that runs a plan. For one thread at a time. */
interface Engine {

  /** How long users may take to end; only a broken engine takes this long. */
  long END_LIMIT_MILLIS = 30_000;

  /** Tells its threads to end, without waiting. May be called again. */
  void tellToEnd();

  /** Waits until it has stopped sending. */
  void awaitEnd() throws InterruptedException;
}
