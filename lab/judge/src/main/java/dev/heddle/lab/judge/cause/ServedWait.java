package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.Recording.Wait;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Waits of many of the requests that are served at a time, for the same thing in one place.
 *
 * @param threads how many threads wait at a time
 * @param served how many requests are served at a time: those in flight, or the threads that serve
 *     them, whichever is fewer
 * @param awaited the waits
 */
record ServedWait(double threads, double served, Wait awaited) {

  /** The least share of the requests that wait. */
  private static final double MANY = 0.3;

  /** Where so many more threads wait than there are requests, most of them have none. */
  private static final double MOST = 1.5;

  /** The longest of such waits, if they are so many; empty without a recording. */
  static Optional<ServedWait> in(Evidence evidence, Predicate<Wait> such) {
    Recording recording = evidence.recording();
    if (recording == null) {
      return Optional.empty();
    }
    PoolLevel pool = evidence.threads();
    double inFlight = evidence.inFlight();
    double served = pool == null ? inFlight : Math.min(inFlight, pool.busy());
    return recording.waits().stream()
        .filter(such)
        .map(wait -> new ServedWait(recording.threadsIn(wait), served, wait))
        .filter(waits -> !evidence.countsRequests() || waits.threads() <= MOST * inFlight + 1)
        .max(Comparator.comparingLong(waits -> waits.awaited().nanos()))
        .filter(waits -> waits.threads() >= Math.max(1, MANY * served));
  }

  /** The share of the requests that wait, 0 to 1. */
  double share() {
    return Math.min(1, threads / Math.max(1, served));
  }
}
