package dev.heddle.driver.core;

/**
 * Is told of each request of a {@link ForeignLoad} when it has ended: once, in one of two ways, in
 * any order, by any thread. Times are {@link System#nanoTime()} of this process.
 */
public interface Answers {

  /**
   * It was answered.
   *
   * @param intendedNanos when it was meant to start
   * @param sentNanos when it did
   * @param endedNanos when the whole answer was there
   * @param status of HTTP
   * @param bytes of the answer's body
   */
  void answered(long intendedNanos, long sentNanos, long endedNanos, int status, long bytes);

  /**
   * It ended without an answer.
   *
   * @param sentNanos when it started; the same as {@code endedNanos} if it never did
   */
  void lost(Loss loss, long intendedNanos, long sentNanos, long endedNanos);

  /** A connection was opened then. */
  void connected(long nanos);
}
