package dev.heddle.lab.protocol;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The requests of a measured window that were not answered, counted by how they ended.
 *
 * @param connectFailures intended requests that found no connection
 * @param disconnects intended requests whose connection ended before the answer did
 * @param malformed intended requests whose answer was not HTTP
 * @param timeouts intended requests that took longer than the time-out
 * @param unfinished intended requests still unanswered when the drain time was over
 * @param stuck requests from before the window that were still unanswered when the drain time was
 *     over or, if none began in the window, timed out after it: a user of the closed model who
 *     waits through the whole window starts no request in it
 */
public record Failures(
    long connectFailures,
    long disconnects,
    long malformed,
    long timeouts,
    long unfinished,
    long stuck) {

  /** The sums over several windows. */
  static Failures together(List<Failures> windows) {
    return new Failures(
        sum(windows, Failures::connectFailures),
        sum(windows, Failures::disconnects),
        sum(windows, Failures::malformed),
        sum(windows, Failures::timeouts),
        sum(windows, Failures::unfinished),
        sum(windows, Failures::stuck));
  }

  private static long sum(List<Failures> windows, ToLongFunction<Failures> part) {
    return windows.stream().mapToLong(part).sum();
  }

  /** All failures of requests that were intended in the window. */
  long all() {
    return connectFailures + disconnects + malformed + timeouts + unfinished;
  }
}
