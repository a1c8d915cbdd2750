package dev.heddle.driver.core;

/** A load that another program makes. Its methods are called by one thread. */
public interface ForeignLoad {

  /**
   * Whether {@link Answers} has received the end of every request with an intended start before
   * that time.
   */
  boolean isPast(long nanoTime);

  /** The number of requests sent but not ended, as far as known. */
  int inFlight();

  /** The CPU time used for the load so far, or that of a process that does nothing else. */
  long cpuNanos();

  /**
   * Ends the load. Requests with an intended start before now that have not ended are reported as
   * {@link Loss#UNFINISHED} before this returns; afterwards nothing is reported. Has no effect on a
   * load that has ended.
   */
  void stop();
}
