package dev.heddle.driver.core;

/** How a request can end without an answer. */
public enum Loss {
  /** No connection could be opened. */
  CONNECT_FAILURE,
  /** The connection ended before the answer did. */
  DISCONNECT,
  /** What came back was not HTTP. */
  MALFORMED,
  /** It took longer than the time-out. */
  TIMEOUT,
  /** It was still unanswered when the driver stopped waiting. */
  UNFINISHED;

  /** Whether the time waited is a lower bound of the response time. */
  boolean isCensored() {
    return this == TIMEOUT || this == UNFINISHED;
  }
}
