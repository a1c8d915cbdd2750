package dev.heddle.driver.core;

/**
 * Receives the end of each request of a {@link ForeignLoad}: once, by one of two methods, in any
 * order, on any thread. Times are {@link System#nanoTime()} of this process.
 */
public interface Answers {

  /**
   * A request received an answer.
   *
   * @param intendedNanos its intended start
   * @param sentNanos its actual start
   * @param endedNanos when the answer was complete
   * @param status the HTTP status
   * @param bytes the size of the answer's body
   */
  void answered(long intendedNanos, long sentNanos, long endedNanos, int status, long bytes);

  /**
   * A request ended without an answer.
   *
   * @param sentNanos its actual start; equal to {@code endedNanos} if it was never sent
   */
  void lost(Loss loss, long intendedNanos, long sentNanos, long endedNanos);

  /** A connection was opened at that time. */
  void connected(long nanos);
}
