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
 * @param awaited the waits
 */
record ServedWait(double threads, Wait awaited) {

  /**
   * The least share of requests that wait: of those in flight or of the threads that serve them,
   * whichever is fewer.
   */
  private static final double MANY = 0.3;

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
        .max(Comparator.comparingLong(Wait::nanos))
        .map(wait -> new ServedWait(recording.threadsIn(wait), wait))
        .filter(waits -> waits.threads() >= Math.max(1, MANY * served));
  }
}
