package dev.heddle.driver.core;

/** A load that another program makes. Its methods are called by one thread. */
public interface ForeignLoad {

  /** Whether {@link Answers} were told of each request that was meant to start before then. */
  boolean isPast(long nanoTime);

  /** Requests that have been sent and not ended, as far as is known. */
  int inFlight();

  /** CPU time that making the load has taken so far, or of a process that does nothing else. */
  long cpuNanos();

  /**
   * Ends the load. Each request that was meant to have started by now and has not ended is told of
   * as {@link Loss#UNFINISHED} before this returns, and none is told of afterwards. A load that has
   * ended stays so.
   */
  void stop();
}
