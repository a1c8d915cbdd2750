package dev.heddle.lab.result.cause;

import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Waits for the same thing in one place, by many of the requests that are served at once.
 *
 * @param threads how many threads wait at once
 * @param served how many requests are served at once: the number in flight or of threads that serve
 *     them, whichever is smaller
 * @param awaited the waits
 */
record ServedWait(double threads, double served, Wait awaited) {

  /** The least share of the requests that wait. */
  private static final double MANY = 0.3;

  /**
   * If this many times more threads wait than there are requests, most of them serve no request: a
   * request has a few threads at most.
   */
  private static final double MOST = 4;

  /** The longest of the waits that match, if many requests are in it; empty without a recording. */
  static Optional<ServedWait> in(Evidence evidence, Predicate<Wait> such) {
    return in(evidence, such, MANY);
  }

  /**
   * The same for another share.
   *
   * @param least the least share of the requests that wait
   */
  static Optional<ServedWait> in(Evidence evidence, Predicate<Wait> such, double least) {
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
        .filter(waits -> waits.isOfRequests(evidence))
        .max(Comparator.comparingLong(waits -> waits.awaited().nanos()))
        .filter(waits -> waits.threads() >= Math.max(1, least * served));
  }

  /** Events report waits that end; threads that were only seen waiting may wait for ever. */
  private boolean isOfRequests(Evidence evidence) {
    return awaited.count() > 0
        || !evidence.countsRequests()
        || threads <= MOST * Math.max(1, evidence.inFlightRecorded());
  }

  /** The share of the requests that wait, 0 to 1. */
  double share() {
    return Math.min(1, threads / Math.max(1, served));
  }
}
