package dev.heddle.lab.protocol;

/**
 * Requests of a measured window that were not answered, by how they ended.
 *
 * @param connectFailures intended requests that found no connection
 * @param disconnects intended requests whose connection ended before the answer did
 * @param malformed intended requests whose answer was not HTTP
 * @param timeouts intended requests that took longer than the time-out
 * @param unfinished intended requests still unanswered when the drain time was over
 * @param stuck requests from before the window that were still unanswered then: a user of the
 *     closed model who waits through the whole window intends nothing in it
 */
public record Failures(
    long connectFailures,
    long disconnects,
    long malformed,
    long timeouts,
    long unfinished,
    long stuck) {

  /** All that were intended in the window. */
  long all() {
    return connectFailures + disconnects + malformed + timeouts + unfinished;
  }
}
