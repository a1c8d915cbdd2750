package dev.heddle.driver.jmeter;

/** One of JMeter's engines while it runs a plan. For one thread at a time. */
interface Engine {

  /** How long users may take to end; only a broken engine takes it all. */
  long END_LIMIT_MILLIS = 30_000;

  /** Tells its threads to end, and does not wait for them. Said again, it does no harm. */
  void tellToEnd();

  /** Waits until it sends nothing any more. */
  void awaitEnd() throws InterruptedException;
}
